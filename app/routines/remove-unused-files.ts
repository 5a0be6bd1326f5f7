import { type RawBuilder, sql } from 'kysely';
import type { FileStore, StoredContent } from '#kit/files/server/file-store.ts';
import { eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';

/** What is typed is kept two weeks in the browser, and may name a video or a file that was uploaded for it. */
const KEPT = sql`interval '15 days'`;

/** Uploads that nothing has used for longer than a draft is kept. */
export const removeUnusedFiles: Routine = {
  name: 'files-remove-unused',
  cron: '41 * * * *',
  run: async (pool, files) => {
    const uses = await usesOfFiles(pool);
    const due = sql<{ shop_id: string }>`select distinct f.shop_id from files f
      where ${unused(uses, sql`f.shop_id`)}`;
    const contents: StoredContent[] = [];
    await eachShop(pool, due, async ({ shopId, k }) => {
      const { rows } = await sql<{ id: string }>`delete from files f where f.shop_id = ${shopId}
        and ${unused(uses, sql`${shopId}::uuid`)} returning f.id`.execute(k);
      contents.push(...rows.map(({ id }) => ({ shopId, id })));
    });
    // After the commit: killed in between, the contents are strays (remove-stray-files.ts).
    await discardAll(files, contents);
  },
};

export async function discardAll(files: FileStore, contents: readonly StoredContent[]): Promise<void> {
  for (const content of contents) await files.discard(content);
}

interface Use {
  table: string;
  column: string;
  several: boolean;
}

/** A table uses a file by a column whose name ends in `file_id`, or `file_ids` when it names several. */
async function usesOfFiles(pool: Pool): Promise<Use[]> {
  const { rows } =
    await pool.query<Use>(`select c.relname as table, a.attname as column, a.attndims > 0 as several
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname ~ 'file_ids?$'
      and not a.attisdropped`);
  return rows;
}

function unused(uses: readonly Use[], shop: RawBuilder<unknown>) {
  const without = uses.map(({ table, column, several }) => {
    const named = several ? sql`f.id = any(u.${sql.ref(column)})` : sql`u.${sql.ref(column)} = f.id`;
    return sql` and not exists (select from ${sql.table(table)} u where u.shop_id = ${shop} and ${named})`;
  });
  return sql`f.created_at < now() - ${KEPT}${sql.join(without, sql``)}`;
}
