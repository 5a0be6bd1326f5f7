import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { Upload } from '../fields.ts';
import { common, refuse } from '../refusal.ts';

/**
 * Refuses a call that names a file which its caller did not upload: another member's may hold whole phone numbers and
 * prices. It answers as of a file that is not there.
 */
export async function mustOwnUploads(
  db: TenantDb,
  userId: string,
  schema: z.ZodType,
  input: unknown,
): Promise<void> {
  const ids = [...new Set(uploadsIn(schema, input))];
  if (ids.length === 0) return;
  const { rows } = await sql<{ own: number }>`select count(*)::int as own from files
    where shop_id = ${db.shopId} and created_by = ${userId} and id = any(${ids}::uuid[])`.execute(db.k);
  if (rows[0]?.own !== ids.length) refuse(common.notFound, { what: '文件' });
}

/** The ids that stand where a schema takes an `Upload`. */
export function uploadsIn(schema: z.core.$ZodType, value: unknown): string[] {
  if (!takesUpload(schema) || value === null || value === undefined) return [];
  if (schema === Upload) return [value as string];
  const { def } = (schema as z.ZodType)._zod as { def: Def };
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([name, field]) =>
      uploadsIn(field, (value as Record<string, unknown>)[name]),
    );
  if (def.type === 'array')
    return (value as unknown[]).flatMap((item) => innerOf(def).flatMap((inner) => uploadsIn(inner, item)));
  return innerOf(def).flatMap((inner) => uploadsIn(inner, value));
}

/** What of a schema's definition leads to the schemas inside it. */
interface Def {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  left?: z.core.$ZodType;
  right?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

const innerOf = ({ shape = {}, element, innerType, in: before, left, right, options = [] }: Def) =>
  [...Object.values(shape), element, innerType, before, left, right, ...options].filter(
    (inner) => inner !== undefined,
  );

/** Seen once a schema: most calls take no file, and their inputs are not walked. */
const taking = new WeakMap<z.core.$ZodType, boolean>();

function takesUpload(schema: z.core.$ZodType): boolean {
  const known = taking.get(schema);
  if (known !== undefined) return known;
  // Of a schema that holds itself, the part already under way adds nothing.
  taking.set(schema, false);
  const { def } = (schema as z.ZodType)._zod as { def: Def };
  const takes = schema === Upload || innerOf(def).some(takesUpload);
  taking.set(schema, takes);
  return takes;
}
