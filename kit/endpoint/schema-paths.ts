import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** What of a schema's definition leads to the schemas inside it. */
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  in?: Schema;
  left?: Schema;
  right?: Schema;
  options?: readonly Schema[];
}

const defOf = (schema: Schema) => (schema as z.ZodType)._zod.def as Def;

const innerOf = ({ shape = {}, options = [], ...def }: Def): Schema[] =>
  [
    ...Object.values(shape),
    ...options,
    def.element,
    def.innerType,
    def.valueType,
    def.in,
    def.left,
    def.right,
  ].filter((inner) => inner !== undefined);

/** Changes what stands where a schema has one of these kinds, and leaves all else as it is; most schemas have none. */
export class SchemaPaths {
  readonly #kinds: ReadonlySet<Schema>;
  /** Seen once a schema. */
  readonly #leads = new WeakMap<Schema, boolean>();

  constructor(kinds: readonly Schema[]) {
    this.#kinds = new Set(kinds);
  }

  leadFrom(schema: Schema): boolean {
    const known = this.#leads.get(schema);
    if (known !== undefined) return known;
    // Of a schema that holds itself, the part already under way adds nothing.
    this.#leads.set(schema, false);
    const leads = this.#kinds.has(schema) || innerOf(defOf(schema)).some((inner) => this.leadFrom(inner));
    this.#leads.set(schema, leads);
    return leads;
  }

  change(schema: Schema, value: unknown, change: (value: unknown) => unknown): unknown {
    if (value === null || value === undefined || !this.leadFrom(schema)) return value;
    if (this.#kinds.has(schema)) return change(value);
    const def = defOf(schema);
    if (def.element && Array.isArray(value)) {
      const { element } = def;
      return value.map((item) => this.change(element, item, change));
    }
    if (def.shape) return this.#changeFields(def.shape, value as Record<string, unknown>, change);
    if (def.valueType) {
      const shape = Object.fromEntries(
        Object.keys(value as object).map((key) => [key, def.valueType as Schema]),
      );
      return this.#changeFields(shape, value as Record<string, unknown>, change);
    }
    return innerOf(def).reduce<unknown>((changed, inner) => this.change(inner, changed, change), value);
  }

  #changeFields(
    shape: Record<string, Schema>,
    value: Record<string, unknown>,
    change: (value: unknown) => unknown,
  ): unknown {
    const changed = { ...value };
    for (const [name, field] of Object.entries(shape))
      if (this.leadFrom(field) && name in value) changed[name] = this.change(field, value[name], change);
    return changed;
  }
}
