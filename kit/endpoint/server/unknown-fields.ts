import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Fields = Record<string, unknown>;

/** What every call may carry: who asks, for which shop, and how a list is paged and sorted. */
const ALWAYS: ReadonlySet<string> = new Set([
  'token',
  'Token',
  'tokenId',
  'userId',
  'businessUnitId',
  'BusinessUnitID',
  'pageIndex',
  'pageSize',
  'currentPage',
  'isDesc',
  'orderBy',
]);

/** What of a schema's definition says which fields there are. */
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: Schema;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  left?: Schema;
  right?: Schema;
  options?: readonly Schema[];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where an input has fields that its schema doesn't know: `Items.0.SpuName`. */
export const unknownFields = (schema: Schema, value: unknown): string[] =>
  within(schema, value).filter((name) => !ALWAYS.has(name));

function within(schema: Schema, value: unknown): string[] {
  const def = defOf(schema);
  const inner = def.innerType ?? throughOf(def);
  if (inner) return within(inner, value);
  const { element, left, right } = def;
  if (element && Array.isArray(value))
    return value.flatMap((item, at) => within(element, item).map((name) => `${at}.${name}`));
  if (def.shape && isObject(value)) return ofFields(def.shape, def.catchall, value);
  if (def.options) return fewest(def.options.map((option) => within(option, value)));
  if (left && right) {
    const others = within(right, value);
    return within(left, value).filter((name) => others.includes(name));
  }
  return [];
}

const defOf = (schema: Schema) => (schema as z.ZodType)._zod.def as Def;

/** What is read first of a value that is then changed; a change that comes first is followed by what it has to be. */
const throughOf = ({ in: before, out }: Def): Schema | undefined =>
  before && defOf(before).type === 'transform' ? out : before;

function ofFields(shape: Record<string, Schema>, catchall: Schema | undefined, value: Fields): string[] {
  // A strict schema takes no other field: in a choice of several it must not look like the one that knows them all.
  const rest = catchall && defOf(catchall).type !== 'never' ? catchall : undefined;
  return Object.entries(value).flatMap(([name, each]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : rest;
    if (field) return within(field, each).map((inner) => `${name}.${inner}`);
    // An unknown that says nothing is none: clients send what they left empty.
    return each === undefined ? [] : [name];
  });
}

const fewest = (choices: readonly string[][]): string[] =>
  choices.toSorted((a, b) => a.length - b.length)[0] ?? [];
