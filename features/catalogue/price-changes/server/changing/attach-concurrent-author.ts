import { sql } from 'kysely';
import { type Cell, keyOfCell } from '#features/catalogue/prices/price-cell.ts';
import { fenText } from '#features/catalogue/prices/price-words.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { JudgedPrice } from '../../new-price.ts';
import { cellProblems as says } from '../../refusals.ts';

/** Says of prices that somebody changed since they were looked at, who it was. */
export async function attachConcurrentAuthor(
  db: TenantDb,
  judged: readonly JudgedPrice[],
  restores: boolean,
): Promise<void> {
  const stale = judged.filter(({ outcome }) => outcome === 'stale');
  const authors = await lastAuthors(db, stale);
  for (const each of stale) {
    const who = authors.get(keyOfCell(each)) ?? '别人';
    const denied = restores
      ? deny(says.changedSince, { who })
      : deny(says.stale, { who, price: fenText(each.was) });
    Object.assign(each, { denied, says: denied.no });
  }
}

/** Who set each cell last. */
export async function lastAuthors(db: TenantDb, cells: readonly Cell[]): Promise<Map<string, string>> {
  if (cells.length === 0) return new Map();
  const spuIds = [...new Set(cells.flatMap(({ spuId }) => spuId ?? []))];
  const skuIds = [...new Set(cells.flatMap(({ skuId }) => skuId ?? []))];
  const { rows } = await sql<Cell & { author: string }>`
    select distinct on (kind, spu_id, sku_id, agent_id, group_id) kind, spu_id as "spuId", sku_id as "skuId",
      coalesce(agent_id, group_id, '00000000-0000-0000-0000-000000000000') as "audienceId", changed_by_name as author
    from price_logs where shop_id = ${db.shopId} and (spu_id = ${anyOf(spuIds)} or sku_id = ${anyOf(skuIds)})
    order by kind, spu_id, sku_id, agent_id, group_id, changed_at desc, id desc`.execute(db.k);
  return new Map(rows.map(({ author, ...cell }) => [keyOfCell(cell), author]));
}
