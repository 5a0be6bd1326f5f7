import { sql } from 'kysely';
import { differenceRight } from '#features/orders/orders/difference-right.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Swap, swapSays, withDifference } from '../asked.ts';

interface Row {
  id: string;
  by_shop: string;
  name: string;
  swap: Swap;
  /** What is replaced, of all of them. */
  goods: string;
  orders: number;
  pieces: number;
  due: string;
  reason: string;
  ships: boolean;
}

/** Swaps that wait for an answer here, all orders of one question together, of whichever listings, since one answer is to all of them: 红富士 → 嘎啦，32 单，每件 −2.00. */
export async function listQuestions({ db, can }: ShopCtx) {
  const { rows } = await sql<Row>`select r.detail->'swap'->>'question' as id, max(r.by_shop) as by_shop,
      string_agg(distinct o.spu_name, '、') as name, (array_agg(r.detail->'swap'))[1] as swap,
      string_agg(distinct r.detail->'swap'->>'partName', '、') as goods, count(*)::int as orders,
      sum(o.amount)::int as pieces, min(r.due_at) as due, max(r.reason) as reason,
      o.vendor_id is null as ships
    from order_requests r join orders o on o.shop_id = ${db.shopId} and o.id = r.order_id
    where r.shop_id = ${db.shopId} and r.kind = 'swap' and r.state = 'open' and r.part = 'answers'
    group by 1, o.vendor_id is null order by min(r.due_at), 1 limit 100`.execute(db.k);
  const items = rows.map(({ id, by_shop, name, orders, pieces, due, reason, ships, ...row }) => ({
    ...{ QuestionID: id, ByShop: by_shop, SpuName: name, Orders: orders, Pieces: pieces, DueOn: due },
    ...{ Reason: reason, Says: saysOf({ ...row.swap, partName: row.goods }, can(differenceRight(ships))) },
  }));
  return { total: items.length, items };
}

const saysOf = (swap: Swap, seesPrices: boolean) => (seesPrices ? withDifference(swap) : swapSays(swap));
