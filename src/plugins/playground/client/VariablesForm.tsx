import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  isScalarType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
} from 'graphql';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { isDate } from '../../../lib/date';
import { isRecord } from '../../../lib/isRecord';
import { tryParse } from '../../../lib/tryParse';
import { schema } from '../../samples/client/runtime';
import { readObject } from '../../samples/session/drafts';
import styles from './VariablesForm.module.css';

interface FormProps {
  operation: string;
  /** Values as JSON. */
  variables: string;
  onChange: (variables: string) => void;
}

/** The variables of all operations of a text as fields. A change is made in the JSON, the rest of which stays as it is written. */
export default function VariablesForm({ operation, variables, onChange }: FormProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const declared = declaredVariables(operation);
  const read = readObject(variables, 'Variables');
  if ('problem' in read) return <p className={styles.note}>{read.problem}</p>;
  if (!declared) return <p className={styles.note}>The operation has a syntax error.</p>;
  if (declared.size === 0) return <p className={styles.note}>The operation has no variables.</p>;
  const change = (path: JSONPath, value: unknown): void => {
    const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
    const text = variables.trim() === '' ? '{}' : variables;
    flushSync(() => onChange(applyEdits(text, modify(text, path, value, options))));
    // The button that adds or removes a part is gone: the focus goes to what it has added, or adds it again, or to the list.
    if (document.activeElement !== document.body) return;
    const partAt = (at: JSONPath): HTMLElement | null | undefined =>
      root.current?.querySelector(`[data-path="${CSS.escape(at.join('.'))}"]`);
    const part = partAt(path) ?? partAt(path.slice(0, -1));
    const control = part?.matches('button')
      ? part
      : part?.querySelector<HTMLElement>('input, select, textarea, button');
    control?.focus();
  };
  return (
    <div ref={root} className={styles.root}>
      {[...declared].map(([name, type]) => (
        <Value key={name} type={type} path={[name]} value={read.value[name]} onChange={change} />
      ))}
    </div>
  );
}

/** Variables by name, as far as the schema has their types; undefined for a text that cannot be parsed. */
function declaredVariables(operation: string): Map<string, GraphQLInputType> | undefined {
  const document = operation.trim() === '' ? { definitions: [] } : tryParse(operation);
  const variables = document?.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  );
  return (
    variables &&
    new Map(
      variables.flatMap(({ variable, type }) => {
        const known = typeFromAST(schema, type);
        return isInputType(known) ? [[variable.name.value, known]] : [];
      }),
    )
  );
}

interface ValueProps {
  type: GraphQLInputType;
  path: JSONPath;
  /** Undefined when it is not set. */
  value: unknown;
  /** Sets a value; undefined removes it. */
  onChange: (path: JSONPath, value: unknown) => void;
}

function Value({ type, path, value, onChange }: ValueProps): ReactNode {
  const nullable = getNullableType(type);
  const own = path.at(-1);
  const label = typeof own === 'number' ? `${path.at(-2)} ${own + 1}` : own;
  const isComposite = isInputObjectType(nullable) || isListType(nullable);
  const isItem = typeof own === 'number';
  const remove = (
    <button type="button" onClick={() => onChange(path, undefined)}>
      Remove {label}
    </button>
  );
  if (!isComposite || (value !== undefined && typeof value !== 'object'))
    return (
      <div className={styles.field} data-path={path.join('.')}>
        <label>
          <span translate="no">
            {label} <small className="muted">{String(type)}</small>
          </span>
          <Control
            type={nullable}
            value={value}
            // Removing an item's value would remove the item; null keeps its position.
            onChange={(next) => onChange(path, next === undefined && isItem ? null : next)}
          />
        </label>
        {isItem && remove}
      </div>
    );
  // Only what is set has fields: an input can contain itself.
  if (!value)
    return (
      <button
        type="button"
        data-path={path.join('.')}
        onClick={() => onChange(path, isListType(nullable) ? [] : {})}
      >
        Add {label}
      </button>
    );
  return (
    <fieldset className={styles.group} data-path={path.join('.')}>
      <legend>
        <span translate="no">
          {label} <small className="muted">{String(type)}</small>
        </span>
        {isInputObjectType(nullable) && nullable.isOneOf && (
          <small className="muted">, exactly one</small>
        )}
      </legend>
      {isListType(nullable) && Array.isArray(value) && (
        <>
          {(value as unknown[]).map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- An item is what is at its position.
            <Value
              key={index}
              type={nullable.ofType}
              path={[...path, index]}
              value={item}
              onChange={onChange}
            />
          ))}
          <button
            type="button"
            onClick={() => onChange([...path, value.length], emptyOf(nullable.ofType))}
          >
            Add item
          </button>
        </>
      )}
      {isInputObjectType(nullable) &&
        isRecord(value) &&
        Object.values(nullable.getFields())
          .sort((a, b) => Number(isRequiredInputField(b)) - Number(isRequiredInputField(a)))
          .map(({ name, type: fieldType }) => (
            <Value
              key={name}
              type={fieldType}
              path={[...path, name]}
              value={value[name]}
              onChange={onChange}
            />
          ))}
      {remove}
    </fieldset>
  );
}

function emptyOf(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [];
  return isInputObjectType(nullable) ? {} : null;
}

interface ControlProps {
  type: GraphQLInputType;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control of a value without parts. Nothing chosen or written removes the value. */
function Control({ type, value, onChange }: ControlProps): ReactNode {
  const name = isScalarType(type) ? type.name : '';
  const names = isEnumType(type) ? type.getValues().map((one) => one.name) : ['true', 'false'];
  if (isEnumType(type) || name === 'Boolean')
    return (
      <select
        value={typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''}
        onChange={({ target }) =>
          onChange(isEnumType(type) ? target.value || undefined : BOOLEANS[target.value])
        }
      >
        <option value="">Not set</option>
        {typeof value === 'string' && !names.includes(value) && <option>{value}</option>}
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  if (value !== undefined && value !== null && typeof value === 'object')
    return <code className="plain-code">{JSON.stringify(value)}</code>;
  const isNumber = name === 'Int' || name === 'Float';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const hasPicker = name === 'Date' && (text === '' || isDate(text));
  if (name === 'String')
    return (
      <textarea
        rows={text.split('\n').length}
        value={text}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  return (
    <input
      type={isNumber ? 'number' : hasPicker ? 'date' : 'text'}
      step={name === 'Float' ? 'any' : undefined}
      value={text}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  );
}

const BOOLEANS: Readonly<Record<string, boolean | undefined>> = { true: true, false: false };
