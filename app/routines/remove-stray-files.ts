import { sql } from 'kysely';
import type { FileStore, StoredContent } from '#kit/files/server/file-store.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { discardAll } from './remove-unused-files.ts';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AT_ONCE = 1_000;

/** Contents without a row, which killed processes left behind. Folders that are no shop's (pictures) have no rows. */
export const removeStrayFiles: Routine = {
  name: 'files-remove-strays',
  cron: '23 19 * * *',
  run: async (pool, files) => {
    let some: StoredContent[] = [];
    for await (const content of files.olderThan(Date.now() - DAY_MS)) {
      if (!UUID.test(content.shopId)) continue;
      if (some.length === AT_ONCE || (some[0] && some[0].shopId !== content.shopId)) {
        await removeStrays(pool, files, some);
        some = [];
      }
      some.push(content);
    }
    await removeStrays(pool, files, some);
  },
};

/** Of one shop. */
async function removeStrays(pool: Pool, files: FileStore, some: readonly StoredContent[]): Promise<void> {
  const [first] = some;
  if (!first) return;
  const ids = some.map(({ id }) => id);
  const { rows } = await inShop(pool, first, (db) =>
    sql<{ id: string }>`select id from files
      where shop_id = ${db.shopId} and id = any(${ids.filter((id) => UUID.test(id))}::uuid[])`.execute(db.k),
  );
  const kept = new Set(rows.map(({ id }) => id));
  await discardAll(
    files,
    some.filter(({ id }) => !kept.has(id)),
  );
}
