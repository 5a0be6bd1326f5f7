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

interface OwnFields {
  /** The value with the fields that its schema has, and no others. */
  value: unknown;
  /** Where the others stand: `Items.0.SpuName`. */
  unknown: string[];
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An input without what its schema doesn't know, and the names of that. */
export function ownFields(schema: Schema, value: unknown): OwnFields {
  const { value: known, unknown } = within(schema, value);
  if (!isObject(value)) return { value: known, unknown };
  const always = Object.entries(value).filter(([name]) => ALWAYS.has(name));
  return {
    value: { ...Object.fromEntries(always), ...(known as Fields) },
    unknown: unknown.filter((name) => !ALWAYS.has(name)),
  };
}

function within(schema: Schema, value: unknown): OwnFields {
  const def = (schema as z.ZodType)._zod.def as Def;
  const inner = def.innerType ?? throughOf(def);
  if (inner) return within(inner, value);
  if (def.element && Array.isArray(value)) return ofItems(def.element, value);
  if (def.shape && isObject(value)) return ofFields(def.shape, def.catchall, value);
  if (def.options)
    return fewest(
      def.options.map((option) => within(option, value)),
      value,
    );
  if (def.left && def.right) return both(within(def.left, value), within(def.right, value));
  return { value, unknown: [] };
}

/** What is read first of a value that is then changed; a change that comes first is followed by what it has to be. */
const throughOf = ({ in: before, out }: Def): Schema | undefined =>
  before && ((before as z.ZodType)._zod.def as Def).type === 'transform' ? out : before;

function ofItems(element: Schema, items: readonly unknown[]): OwnFields {
  const known = items.map((item) => within(element, item));
  return {
    value: known.map(({ value }) => value),
    unknown: known.flatMap(({ unknown }, at) => unknown.map((name) => `${at}.${name}`)),
  };
}

function ofFields(shape: Record<string, Schema>, catchall: Schema | undefined, value: Fields): OwnFields {
  const unknown: string[] = [];
  const known: Fields = {};
  for (const [name, each] of Object.entries(value)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : catchall;
    // An unknown that says nothing is none: clients send what they left empty.
    if (!field && each !== undefined) unknown.push(name);
    if (!field) continue;
    const inside = within(field, each);
    known[name] = inside.value;
    unknown.push(...inside.unknown.map((inner) => `${name}.${inner}`));
  }
  return { value: known, unknown };
}

const fewest = (choices: readonly OwnFields[], value: unknown): OwnFields =>
  choices.toSorted((a, b) => a.unknown.length - b.unknown.length)[0] ?? { value, unknown: [] };

const both = (left: OwnFields, right: OwnFields): OwnFields => ({
  value: { ...(left.value as Fields), ...(right.value as Fields) },
  unknown: left.unknown.filter((name) => right.unknown.includes(name)),
});
