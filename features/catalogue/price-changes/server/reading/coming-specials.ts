import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { priceExports } from '../../export-contract.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import { whomOf } from './item-rows.ts';

type Query = z.output<typeof priceExports.specialPrices.input>;

interface ComingSpecial {
  kind: number;
  spu_id: string;
  audience_id: string;
}

/** Special prices that will stand at a time and that nobody has yet, filtered as those that stand. */
export async function comingSpecials(db: TenantDb, query: Query, at: number): Promise<ComingSpecial[]> {
  if (!query.ScheduledAt) return [];
  const time = new Date(at).toISOString();
  const { SpuIDs, SpuName, externalIDs, AgentIDs, AgentGroupIDs } = query;
  const isOfAudience = AgentIDs?.length || AgentGroupIDs?.length;
  const conditions: RawBuilder<unknown>[] = [
    ...(SpuIDs?.length ? [sql`i.spu_id = ${anyOf(SpuIDs)}`] : []),
    ...(SpuName ? [sql`s.name ilike ${containsPattern(SpuName)}`] : []),
    ...(externalIDs?.length ? [sql`s.external_id = any(${externalIDs}::text[])`] : []),
    ...(isOfAudience ? [sql`i.audience_id = ${anyOf(whomOf(query))}`] : []),
  ];
  const { rows } =
    await sql<ComingSpecial>`select distinct i.kind, i.spu_id, i.audience_id from price_change_items i
    join spus s on s.shop_id = ${db.shopId} and s.id = i.spu_id and s.deleted_at is null
    where i.shop_id = ${db.shopId} and i.kind in (${sql.lit(PRICE_KINDS.specialAgent)}, ${sql.lit(PRICE_KINDS.specialGroup)})
      and i.status = ${sql.lit(ITEM_STATUS.pending)} and i.new_price is not null and i.effective_at <= ${time}
      and (i.ends_at is null or i.ends_at > ${time})
      ${sql.join([sql``, ...conditions], sql` and `)}
      and not exists (select from special_prices x where x.shop_id = ${db.shopId} and x.kind = i.kind
        and x.spu_id = i.spu_id and x.audience_id = i.audience_id)
    order by i.spu_id, i.audience_id`.execute(db.k);
  return rows;
}
