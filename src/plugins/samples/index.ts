export { default } from './plugin';
export { CHOICES, LANGUAGE } from './client/choiceKeys';
export { type BuiltFacts, builtFacts } from './builtFacts';
export { coveredByRequest } from './covered';
export {
  EXAMPLE_SETS,
  type ExampleSet,
  type ExecutedExample,
  type ExecutedExamples,
} from './examples/types';
export type { SetupStep } from './examples/types';
export type { SampleResult } from './execute';
export { type HighlightOptions, default as highlight } from './highlight';
export { readMeta, readTitle } from './meta';
export { linkProse, namedBy, withoutPrefix } from './prose';
export { type ApiContext, type SamplesOptions, default as samples } from './remark';
export { renderSampleResult } from './render';
export { collectSteps } from './steps';
export { CLIENT_FILES, clientRegions } from './clientPrograms';
