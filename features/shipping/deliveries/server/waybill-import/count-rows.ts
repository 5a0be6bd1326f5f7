import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface Counts {
  certain: number;
  doubtful: number;
  likely: number;
  none: number;
  shipped: number;
  skipped: number;
}

export const NONE_YET: Counts = { certain: 0, doubtful: 0, likely: 0, none: 0, shipped: 0, skipped: 0 };

/** What the rows of these files are and became. */
export async function countImportRows(db: TenantDb, ids: readonly string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { import_id: string }>`select import_id,
      count(*) filter (where match = 'certain')::int as certain,
      count(*) filter (where match = 'doubtful')::int as doubtful,
      count(*) filter (where match = 'likely')::int as likely,
      count(*) filter (where match = 'none')::int as none,
      count(*) filter (where outcome = 'shipped')::int as shipped,
      count(*) filter (where outcome = 'skipped')::int as skipped
    from waybill_import_rows where shop_id = ${db.shopId} and import_id = ${anyOf(ids)} group by 1`.execute(
    db.k,
  );
  return new Map(rows.map(({ import_id, ...counts }) => [import_id, counts]));
}
