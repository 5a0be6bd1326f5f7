import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { Upload } from '../fields.ts';
import { common, refuse } from '../refusal.ts';
import { SchemaPaths } from '../schema-paths.ts';

const uploads = new SchemaPaths([Upload]);

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
export function uploadsIn(schema: z.ZodType, value: unknown): string[] {
  const ids: string[] = [];
  uploads.change(schema, value, (id) => ids.push(id as string));
  return ids;
}
