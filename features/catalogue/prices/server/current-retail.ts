import { sql } from 'kysely';
import { type Fen, fenOrNull } from '#kit/money/fen.ts';
import { groupBuyAt, nextBoundary, retailAt } from '../price-facts.ts';
import { PRICE_KINDS } from '../price-kinds.ts';
import { RULE_BITS } from '../rule-bits.ts';
import {
  type ChangeFactRow,
  changeOf,
  type GroupBuyRow,
  groupBuyOf,
  groupBuyPriceColumns,
  liveGroupBuys,
  scheduledPriceColumns,
} from './price-facts-sql.ts';

/** What the shop itself sells a listing for, and what the clock will do to it. */
export interface RetailRow {
  retail: number | null;
  changes: ChangeFactRow[] | null;
  /** Of the shop's own group-buys, with what it sells for in them. */
  groupBuys: GroupBuyRow[] | null;
}

/** The columns of RetailRow, beside rows of `spus`. */
export const retailColumns = (shopId: string) => sql`price as retail,
      case when rules & ${sql.lit(RULE_BITS.changes)} <> 0 then (
        select json_agg(json_build_array(${scheduledPriceColumns})) from price_change_items i
        where i.shop_id = ${shopId} and i.spu_id = spus.id and i.status <= 2
          and i.kind = ${sql.lit(PRICE_KINDS.retail)}) end as changes,
      case when rules & ${sql.lit(RULE_BITS.groupBuy)} <> 0 then (
        select json_agg(json_build_array(${groupBuyPriceColumns(sql`i.retail`)}) order by g.starts_at, g.id)
        from ${liveGroupBuys(shopId, sql`spus.id`)}) end as "groupBuys"`;

export function retailOf(row: RetailRow, at: number) {
  const groupBuys = (row.groupBuys ?? []).map(groupBuyOf);
  const facts = { retail: fenOrNull(row.retail), changes: (row.changes ?? []).map(changeOf), groupBuys };
  const groupBuy = groupBuyAt(facts, at);
  const price: Fen | null = groupBuy?.price ?? retailAt(facts, at);
  return { price, groupBuy: groupBuy ?? null, groupBuys, until: nextBoundary(facts, at) };
}
