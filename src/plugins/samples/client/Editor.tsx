import { useEffect, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import {
  autocompletion,
  closeBrackets,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { HighlightStyle, bracketMatching, syntaxHighlighting } from '@codemirror/language';
import { linter } from '@codemirror/lint';
import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { graphql } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { summary } from './schemaIndex';

/** Reads and changes an editor from outside. */
export interface EditorApi {
  cursor: () => number;
  focus: () => void;
  /** Replaces the text, as an edit that the reader can undo. */
  replace: (text: string) => void;
}

interface EditorProps {
  label: string;
  value: string;
  /** With a schema, the text is GraphQL; without, JSON. */
  schema?: GraphQLSchema;
  onChange: (value: string) => void;
  /** Called on Ctrl+Enter or Command+Enter; not needed inside an element that handles these keys. */
  onRun?: () => void;
  api?: Ref<EditorApi> | undefined;
}

/** Custom properties of the page apply inside the shadow root, so one theme serves both colour modes. */
const COLOURS = EditorView.theme({
  '&': {
    backgroundColor: 'var(--kyc-color-surface)',
    color: 'var(--kyc-color-text)',
    // Also on a page that a translator has turned to right to left.
    direction: 'ltr',
    fontSize: 'var(--editor-size, var(--kyc-text-small))',
    minHeight: 'var(--editor-min-height, 0)',
    textAlign: 'left',
  },
  '&.cm-focused': { outline: '2px solid var(--kyc-color-accent)', outlineOffset: '-2px' },
  '.cm-content': {
    caretColor: 'var(--kyc-color-ink)',
    fontFamily: 'var(--kyc-font-code)',
    padding: '8px 0',
  },
  '.cm-specialChar': { color: 'var(--kyc-color-danger)' },
  '.cm-cursor': { borderLeftColor: 'var(--kyc-color-ink)' },
  '.cm-gutters': {
    backgroundColor: 'transparent',
    border: 'none',
    color: 'var(--kyc-color-muted)',
  },
  '.cm-scroller': {
    fontFamily: 'var(--kyc-font-code)',
    lineHeight: 'var(--editor-line, var(--kyc-line-code))',
    maxHeight: 'var(--editor-height, 22rem)',
    overflow: 'auto',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--kyc-color-surface)',
    border: '1px solid var(--kyc-color-line)',
    color: 'var(--kyc-color-text)',
  },
  // CodeMirror sets a maximum width that keeps it in the window, except for the border of the list.
  '.cm-tooltip.cm-completionInfo': {
    marginLeft: '-1px',
    maxHeight: '7rem',
    overflow: 'auto',
    // Wider, it would cover the list where there is no space beside it, as on a tablet.
    width: '14rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--kyc-color-target)',
    color: 'var(--kyc-color-ink)',
  },
});

const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--kyc-color-code-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--kyc-color-code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--kyc-color-code-value)' },
  { tag: tags.comment, color: 'var(--kyc-color-muted)' },
]);

/** Names in GraphQL have the colour of those in samples. `atom` is any other name, such as that of a type. */
const NAMES = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.attributeName, tags.atom, tags.special(tags.name)],
    color: 'var(--kyc-color-code-type)',
  },
]);

/** Help beside a completion. The default is the whole description as Markdown. */
const HELP: Parameters<typeof graphql>[1] = {
  onCompletionInfoRender({ documentation, deprecationReason }) {
    const text = summary(documentation ?? deprecationReason);
    return text === '' ? null : Object.assign(document.createElement('div'), { textContent: text });
  },
};

/**
 * CodeMirror corrects a cursor beside a wrapped line with the selection of the document, also on blur. That brings the focus
 * back. A cursor without a side is not corrected.
 */
const RELEASE_FOCUS = EditorView.updateListener.of(({ focusChanged, view }) => {
  const { head, empty, assoc } = view.state.selection.main;
  if (focusChanged && !view.hasFocus && empty && assoc !== 0)
    view.dispatch({ selection: EditorSelection.cursor(head) });
});

/** An empty text is not wrong, but the linters mark it as incomplete. */
const NO_MARKS_IN_EMPTY_TEXT = linter(null, {
  markerFilter: (marks, { doc }) => (doc.toString().trim() === '' ? [] : [...marks]),
});

/** What every editor does and looks like. */
const COMMON: Extension = [
  lineNumbers(),
  // Bidi control characters are displayed, and have no effect.
  highlightSpecialChars(),
  history(),
  bracketMatching(),
  autocompletion(),
  closeBrackets(),
  syntaxHighlighting(HIGHLIGHT),
  COLOURS,
  EditorView.lineWrapping,
  NO_MARKS_IN_EMPTY_TEXT,
  RELEASE_FOCUS,
];

function languageOf(schema: GraphQLSchema | undefined): Extension {
  return schema
    ? [syntaxHighlighting(NAMES), graphql(schema, HELP)]
    : [json(), linter(jsonParseLinter())];
}

function keysWith(onRun: () => void): Extension {
  return keymap.of([
    // By default, CodeMirror inserts a blank line.
    { key: 'Mod-Enter', run: (editor) => (closeCompletion(editor), onRun(), true) },
    // A list that scrolls would get the focus, and take it along when it closes.
    { key: 'Tab', run: (editor) => (closeCompletion(editor), false) },
    ...completionKeymap,
    ...historyKeymap,
    ...defaultKeymap,
  ]);
}

/**
 * A text editor in a shadow root. There the editor adds its styles by script, which the content
 * security policy allows; a `<style>` element is blocked. Tab moves the focus out, as in any field.
 */
export default function Editor({
  label,
  value,
  schema,
  onChange,
  onRun,
  api,
}: EditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | undefined>(undefined);
  const actions = useRef({ onChange, onRun });
  useEffect(() => void (actions.current = { onChange, onRun }));

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: value,
        extensions: [
          keysWith(() => actions.current.onRun?.()),
          COMMON,
          languageOf(schema),
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            // On a busy device, Run would send the text of the last rendering.
            if (update.docChanged)
              flushSync(() => actions.current.onChange(update.state.doc.toString()));
          }),
        ],
      }),
    });
    editor.current = view;
    // The site's shortcuts see the host, which is not a text field, as the target.
    const keepKey = (event: KeyboardEvent): void => {
      if (event.key === '/') event.stopPropagation();
    };
    element.addEventListener('keydown', keepKey);
    return () => {
      element.removeEventListener('keydown', keepKey);
      editor.current = undefined;
      view.destroy();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- After mounting, the text belongs to the reader. A new text requires a new `key`.
  }, [label, schema]);

  useImperativeHandle(api, () => {
    const cursor = (): number => editor.current?.state.selection.main.head ?? 0;
    return {
      cursor,
      focus: () => editor.current?.focus(),
      replace: (text) =>
        editor.current?.dispatch({
          changes: { from: 0, to: editor.current.state.doc.length, insert: text },
          selection: { anchor: Math.min(cursor(), text.length) },
        }),
    };
  });

  return <div ref={host} translate="no" />;
}
