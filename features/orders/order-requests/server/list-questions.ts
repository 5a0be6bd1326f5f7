import { sql } from 'kysely';
import { differenceRight } from '#features/orders/orders/difference-right.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Swap, swapText, withDifference } from '../request-detail.ts';

/** How many are named, of what may be a whole catalogue. */
const NAMED = 3;

interface QuestionRow {
  id: string;
  by_shop: string;
  /** The first listings of all of them, and how many there are. */
  names: string[];
  listings: number;
  swap: Swap;
  /** What is replaced, likewise. */
  goods: string[];
  replaced: number;
  orders: number;
  pieces: number;
  due: string;
  reason: string;
  /** Whether it is shipped here: of some orders yes and of others no, where both stand. */
  ships: boolean[];
}

/**
 * Swaps that wait for an answer here, all orders of one question together, of whichever listings, since one answer is
 * to all of them: 红富士 → 嘎啦，32 单，每件 −2.00.
 */
export async function listQuestions({ db, can }: ShopCtx) {
  const { rows } =
    await sql<QuestionRow>`select r.detail->'swap'->>'question' as id, max(r.by_shop) as by_shop,
      (array_agg(distinct o.spu_name))[1:${NAMED}::int] as names, count(distinct o.spu_name)::int as listings,
      (array_agg(r.detail->'swap'))[1] as swap,
      (array_agg(distinct r.detail->'swap'->>'partName'))[1:${NAMED}::int] as goods,
      count(distinct r.detail->'swap'->>'partName')::int as replaced, count(*)::int as orders,
      sum(o.amount)::int as pieces, min(r.due_at) as due, max(r.reason) as reason,
      array_agg(distinct o.vendor_id is null) as ships
    from order_requests r join orders o on o.shop_id = ${db.shopId} and o.id = r.order_id
    where r.shop_id = ${db.shopId} and r.kind = 'swap' and r.state = 'open' and r.part = 'answers'
    group by 1 order by min(r.due_at), 1 limit 100`.execute(db.k);
  const items = rows.map(({ id, by_shop, orders, pieces, due, reason, ...row }) => {
    const swap = { ...row.swap, partName: namesSay(row.goods, row.replaced) };
    // One sentence is about all of its orders: amounts are told only who may read them of each.
    const seesPrices = row.ships.every((ships) => can(differenceRight(ships)));
    return {
      QuestionID: id,
      ByShop: by_shop,
      SpuName: namesSay(row.names, row.listings),
      Orders: orders,
      Pieces: pieces,
      DueOn: due,
      Reason: reason,
      Says: saysOf(swap, seesPrices),
    };
  });
  return { total: items.length, items };
}

const namesSay = (names: readonly string[], n: number): string =>
  `${names.join('、')}${n > names.length ? ` 等 ${n} 种` : ''}`;

const saysOf = (swap: Swap, seesPrices: boolean) => (seesPrices ? withDifference(swap) : swapText(swap));
