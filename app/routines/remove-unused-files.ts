import { sql } from 'kysely';
import { RemoteFiles } from '#app/files/remote-files.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import { EVERY_SHOP, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

const DAY_MS = 86_400_000;

/**
 * Uploads that nothing has used for a day, and what killed processes left on disk. A table uses a file by a column
 * whose name ends in `file_id`, or `file_ids` when it names several.
 */
export const removeUnusedFiles: Routine = {
  name: 'files-remove-unused',
  cron: '41 * * * *',
  run: async (pool, files) => {
    await eachShop(pool, EVERY_SHOP, forgetUnused);
    if (files instanceof RemoteFiles) await files.forgetCopies(Date.now() - DAY_MS);
    // After the commit: killed in between, the contents are strays and go next time.
    await eachShop(pool, EVERY_SHOP, (db) => removeStrays(db, files));
  },
};

async function forgetUnused(db: TenantDb): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and column_name ~ 'file_ids?$'`.execute(db.k);
  const unused = rows.map(({ table, column, type }) => {
    const named = type === 'ARRAY' ? sql`f.id = any(u.${sql.ref(column)})` : sql`u.${sql.ref(column)} = f.id`;
    return sql` and not exists (select from ${sql.table(table)} u where u.shop_id = f.shop_id and ${named})`;
  });
  await sql`delete from files f where f.shop_id = ${db.shopId} and f.created_at < now() - interval '1 day'
    ${sql.join(unused, sql``)}`.execute(db.k);
}

async function removeStrays(db: TenantDb, files: FileStore): Promise<void> {
  const old = await files.olderThan(db.shopId, Date.now() - DAY_MS);
  if (old.length === 0) return;
  const known = await sql<{ id: string }>`select id from files
    where shop_id = ${db.shopId} and id::text = any(${old}::text[])`.execute(db.k);
  const kept = new Set(known.rows.map(({ id }) => id));
  for (const id of old) if (!kept.has(id)) await files.discard({ shopId: db.shopId, id });
}
