/**
 * A choice of the reader that applies to every sample: an attribute of the root element, which styles decide by and
 * src/plugins/hydration/start sets before the page is rendered, and an entry in local storage.
 */
export interface Choice {
  /** Key in `dataset` of the root element. */
  attribute: string;
  key: string;
  /** The value of readers who have not chosen. */
  initial: string;
  /** Query parameter that a link can choose by. */
  parameter?: string;
}

export const LANGUAGE: Choice = {
  attribute: 'language',
  key: 'docusaurus.tab.client',
  initial: 'graphql',
  parameter: 'lang',
};

export const EXAMPLE_SET: Choice = {
  attribute: 'exampleSet',
  key: 'docusaurus.tab.example-set',
  initial: 'smallest',
};

/** The shell that cURL is started from. */
export const SHELL: Choice = { attribute: 'shell', key: 'kyc.samples.shell', initial: 'posix' };

/** Whether `/` opens the search: users of speech input press single keys by accident (WCAG 2.1.4). */
export const SLASH: Choice = { attribute: 'slash', key: 'kyc.search.slash', initial: 'on' };

export const CHOICES: readonly Choice[] = [LANGUAGE, EXAMPLE_SET, SHELL, SLASH];
