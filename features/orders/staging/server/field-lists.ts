import { sql } from 'kysely';
import {
  type PlainField,
  SHOWN_FIELDS,
  STAGED_FIELDS,
  type StagedValues,
  stagedFields,
} from '../staged-fields.ts';
import type { StagedLine } from '../staged-line.ts';

/** PostgreSQL types of values on their way as JSON. */
const TYPES = {
  text: 'text',
  textOrNull: 'text',
  timeOrNull: 'timestamptz',
  moneyOrNull: 'numeric',
  flag: 'boolean',
} as const;

const list = (parts: readonly string[]): string => parts.join(', ');

/** Columns of `import_rows` that a row brings, in the order of the table of fields. */
export const FIELD_COLUMNS = list(stagedFields.map(({ column }) => column));

/** The same without what a managed shop that rows are handed to has of its own. */
export const HANDED_COLUMNS = list(stagedFields.filter(({ isOwn }) => !isOwn).map(({ column }) => column));

/** The select list of a staged line. */
export const SELECTED_FIELDS = list(
  stagedFields.map(({ name, column, kind }) => {
    const value = kind === 'moneyOrNull' ? `${column}::text` : kind === 'flag' ? `${column} is true` : column;
    return `${value} as "${name}"`;
  }),
);

/** Columns of a relation made of staged values as JSON (`json_to_recordset`). */
export const RECORD_FIELDS = list(stagedFields.map(({ name, kind }) => `"${name}" ${TYPES[kind]}`));
export const RECORD_VALUES = list(stagedFields.map(({ name }) => `v."${name}"`));

const edited = stagedFields.filter(({ isEdited }) => isEdited);
export const EDITED_RECORD = list(edited.map(({ name, kind }) => `"${name}" ${TYPES[kind]}`));
/** What a correction sets, of a relation `v` with the columns above. */
export const EDITED_SET = list(edited.map(({ name, column }) => `${column} = v."${name}"`));

/** Keys and values of `json_build_object` of what the grid shows of a row `r`. */
export const SHOWN_PAIRS = list(
  SHOWN_FIELDS.map((name) => `'${name}', coalesce(r.${STAGED_FIELDS[name].column}, '')`),
);

/** Columns of an order that a staged row `r` gives it, with their values, as far as they reach one shop of its chain. */
export function stagedOrderColumns(shop: { isEntry: boolean; knowsSource: boolean }) {
  const isReached = { entry: shop.isEntry, source: shop.knowsSource, chain: true };
  const orders = stagedFields.flatMap(({ order, column }) =>
    order && isReached[order.reach] ? [{ column: order.column, value: order.value ?? `r.${column}` }] : [],
  );
  return {
    columns: sql.raw(list(orders.map(({ column }) => column))),
    values: sql.raw(list(orders.map(({ value }) => value))),
  };
}

/**
 * The same of what a form or a program enters at once, for `insertRows`. A shop may stand nearer the source in one of its
 * orders than in the next: what it may not know is null, so that all of its rows have the same columns.
 */
export function enteredColumns(
  values: Partial<Pick<StagedValues, PlainField>>,
  shop: { isEntry: boolean; knowsSource: boolean },
): Record<string, unknown> {
  const columnPairs = stagedFields.flatMap(({ name, order }) =>
    order && name in values ? [{ ...order, value: values[name as PlainField] }] : [],
  );
  return Object.fromEntries(
    columnPairs
      .filter(({ reach }) => shop.isEntry || reach !== 'entry')
      .map(({ column, reach, value }) => [column, reach === 'source' && !shop.knowsSource ? null : value]),
  );
}

/** A staged line as a line of COPY, without its end. */
export const copiedFields = (line: StagedLine): string =>
  stagedFields
    .map(({ name, kind }) => (kind === 'flag' ? (line[name] ? 't' : '\\N') : copied(line[name])))
    .join('\t');

/** A value as COPY takes it. */
export const copied = (value: string | number | boolean | null): string =>
  value === null ? '\\N' : typeof value === 'string' ? escaped(value) : String(value);

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no zero byte in a text.
const special = /[\\\t\n\r\u0000]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const everySpecial = /[\\\t\n\r\u0000]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string) =>
  special.test(text) ? text.replace(everySpecial, (sign) => escapes[sign] ?? '') : text;
