import { sql } from 'kysely';
import { offersTo, pairKey } from '#features/catalogue/prices/server/index.ts';
import { due } from '#features/ledger/ledger/due.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, fenOrNull, yuanOf } from '#kit/money/fen.ts';
import type { OpenPrice } from '../contract.ts';
import { areOpen } from './open-orders.ts';

interface Group extends Pick<OpenPrice, 'SpuID' | 'SpuName' | 'AgentID' | 'AgentName' | 'WasPrice'> {
  OrderCount: number;
  PieceCount: number;
  /** Of those that are owed as soon as there is a price. */
  freight: number;
}

/** More listings and agents than a person goes through. */
const MOST = 2_000;

/** What left at another price than today's, most orders first. */
export async function readOpenPrices({ db }: Pick<ShopCtx, 'db'>) {
  const { rows } =
    await sql<Group>`select g.*, s.name as "AgentName" from (select o.spu_id as "SpuID", min(o.spu_name) as "SpuName",
        o.agent_id as "AgentID", o.sale_price as "WasPrice", count(*)::int as "OrderCount",
        sum(o.shipped_amount)::int as "PieceCount", sum(o.sale_freight) as freight
      from orders o where ${areOpen(db.shopId)} group by o.spu_id, o.agent_id, o.sale_price) as g
    join shops s on s.id = g."AgentID" order by "OrderCount" desc, 1, 3, 4 limit ${sql.lit(MOST)}`.execute(
      db.k,
    );
  const offers = await offersTo(
    db,
    rows.map(({ SpuID: spuId, AgentID: agentId }) => ({ spuId, agentId })),
  );
  const items = rows.flatMap(({ freight, ...group }): OpenPrice[] => {
    const now = offers.get(pairKey({ spuId: group.SpuID, agentId: group.AgentID }))?.price?.price;
    const was = fenOrNull(group.WasPrice);
    if (now === undefined || now === was) return [];
    const rate = (price: number | null) => due({ price, freight: fenOf(freight) }, group.PieceCount);
    return [{ ...group, NowPrice: yuanOf(now), Change: yuanOf(rate(now) - rate(was)) }];
  });
  return { total: items.length, items };
}
