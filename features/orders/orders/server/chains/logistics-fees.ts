import type { Selectable } from 'kysely';
import type { LogisticsFees } from '#db/tables.generated.ts';
import type { FeeRule } from '#features/catalogue/logistics/fee.ts';
import { partsOfChain, type SupplyChain } from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { fenOf } from '#kit/money/fen.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Fees } from './chain-problem.ts';

/** Reads the fees of every logistics policy that the plans name; one query per shop that has one. */
export async function feesOf(db: TenantDb, plans: Iterable<SupplyChain>): Promise<Fees> {
  const at = acrossShops(db, 'order chain');
  const links = [...plans]
    .flatMap(partsOfChain)
    .flatMap(({ hops }) => hops.filter((hop) => hop.logisticsPolicyId));
  const fees: Fees = new Map();
  for (const [shopId, hops] of groupBy(links, (hop) => hop.shopId)) {
    const ids = [...new Set(hops.map((hop) => hop.logisticsPolicyId ?? ''))];
    for (const id of ids) fees.set(id, new Map());
    const rows = await at(shopId)
      .from('logistics_fees')
      .selectAll()
      .where('policy_id', '=', anyOf(ids))
      .execute();
    for (const row of rows) fees.get(row.policy_id)?.set(row.province_id, ruleOf(row));
  }
  return fees;
}

const ruleOf = (row: Selectable<LogisticsFees>): FeeRule => ({
  fee: fenOf(row.fee),
  firstCount: row.first_count,
  nextCount: row.next_count,
  nextFee: fenOf(row.next_fee),
});
