import { spus } from '#features/catalogue/spus/contract.ts';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { openPrices } from '#features/settlement/open-prices/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';

/** What the state of things refuses: it was done by then, and its answer was lost. */
const BY_THEN = [4004, 4009, 4022];
/** Yuan by which single orders move, and listings. */
const MOVE = 0.5;
const LISTED = 0.2;

interface Sides {
  product: ReachedProduct;
  entry: Client;
  middle: Client;
}

/**
 * Orders that have just left get other prices between two neighbours: lower at once, higher by a yes or not at all; then
 * their listings cost otherwise, and what is on no bill follows. Gives what is wrong with them afterwards.
 */
export async function price({ product, entry, middle }: Sides, ids: readonly string[]): Promise<string[]> {
  const lower = ids.slice(0, 10);
  const higher = ids.slice(10, 20);
  const refused = ids.slice(20, 30);
  const shops = [...lower, ...higher, ...refused];
  const before = await pricesOf(product, middle, shops);
  const moved = (part: readonly string[], by: number) =>
    part.map((OrderID) => ({ OrderID, Price: fen((before.get(OrderID) ?? 0) + by), Reason: '试' }));
  await middle.ask(orderPrices.sales, { Orders: moved(lower, -MOVE) }, BY_THEN);
  await middle.ask(orderPrices.sales, { Orders: moved([...higher, ...refused], MOVE) }, BY_THEN);
  await answer(entry, higher, true);
  await answer(entry, refused, false);
  const now = await pricesOf(product, middle, shops);
  const wrong = [...moved(lower, -MOVE), ...moved(higher, MOVE), ...moved(refused, 0)].filter(
    ({ OrderID, Price }) => now.get(OrderID) !== Price,
  );
  await carry({ product, entry, middle }, ids);
  return [
    ...(wrong.length > 0 ? [`${wrong.length} of ${shops.length} prices are not what was agreed`] : []),
    ...(await priceProblems(product, { entry, middle }, ids)),
  ];
}

/** Of a shop's lists, what it waits for: answers to new prices of these orders. */
async function answer(who: Client, orderNo: readonly string[], Accept: boolean): Promise<number> {
  const waiting = { part: 'answers', states: ['open'], kinds: ['price'], pageSize: 500 };
  const input = { ...waiting, ...(orderNo.length > 0 && { orderNo }) };
  const { items } = await who.ask(requests.get, input as never);
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  if (RequestIDs.length > 0)
    await who.ask(requests.answer, { RequestIDs, Accept, Reason: Accept ? '' : '试' }, BY_THEN);
  return RequestIDs.length;
}

/** The listings cost otherwise from now on; each group of orders at an old price is given the new one. */
async function carry({ product, entry, middle }: Sides, ids: readonly string[]): Promise<void> {
  const listings = await product.query<{ SpuID: string; price: string }>(
    `select id as "SpuID", distribute_price as price from spus where shop_id = $1 and distribute_price is not null
      and id in (select spu_id from orders where shop_id = $1 and id = any($2::bigint[]))`,
    [middle.shopId, ids],
  );
  // To and fro, so that a long run comes neither to nothing nor to a fortune.
  const other = (price: number) => fen(price + (fen(price % 1) >= MOVE ? -LISTED : LISTED));
  const Prices = listings.map(({ SpuID, price: was }) => ({ SpuID, DistributePrice: other(Number(was)) }));
  await middle.ask(spus.changePrice, { Prices, Note: '试' }, BY_THEN);
  const theirs = (await middle.ask(openPrices.get, {})).items.filter(
    ({ AgentID, SpuID }) => AgentID === entry.shopId && listings.some((listing) => listing.SpuID === SpuID),
  );
  for (const { SpuID, AgentID, WasPrice, NowPrice } of theirs)
    await middle.ask(openPrices.carry, { SpuID, AgentID, WasPrice, NowPrice }, BY_THEN);
  while ((await answer(entry, [], true)) === 500);
}

/** Lines of an open bill are corrected at the entry's cost: it agrees to some and not to others, and one is taken back. */
export async function agree({ product, entry, middle }: Sides): Promise<string[]> {
  const lines = await product.query<{ BillID: string; ItemID: string }>(
    `select l.bill_id as "BillID", l.item_id::text as "ItemID" from settlement_bill_items l
      where l.shop_id = $1 and l.removed_no is null and l.bill_id = (select id from settlement_bills
        where shop_id = $1 and trader_id = $2 and side = 1 and deleted_at is null order by created_at desc limit 1)
      order by l.item_id desc limit 7`,
    [middle.shopId, entry.shopId],
  );
  const [BillID] = lines.map((line) => line.BillID);
  if (!BillID) return [];
  const Lines = lines.map(({ ItemID }) => ({ ItemID, Change: 0.05 }));
  await middle.ask(adjustments.ask, { BillID, Lines, Reason: '少算' }, BY_THEN);
  const waiting = async (who: Client, IsMine: boolean) => {
    const input = { States: ['open' as const], IsMine, pageSize: 500 };
    return (await who.ask(adjustments.get, input)).items.map(({ RequestID }) => RequestID);
  };
  const [last] = (await waiting(middle, true)).slice(-1);
  if (last) await middle.ask(adjustments.withdraw, { RequestIDs: [last] }, BY_THEN);
  const open = await waiting(entry, false);
  for (const [part, Accept] of [[0, true] as const, [1, false] as const]) {
    const RequestIDs = open.filter((_, at) => at % 2 === part);
    if (RequestIDs.length > 0)
      await entry.ask(adjustments.answer, { RequestIDs, Accept, Reason: Accept ? '' : '试' }, BY_THEN);
  }
  return await answered(product, middle.shopId, entry.shopId);
}

/** No correction waits any more; that both books say the same of them is among what can't be true of two books. */
async function answered(product: ReachedProduct, seller: string, buyer: string): Promise<string[]> {
  const rows = await product.query<{ n: number }>(
    `select count(*)::int as n from settlement_requests where shop_id = $1 and trader_id = $2 and state = 'open' and kind = 6`,
    [seller, buyer],
  );
  return rows[0]?.n ? [`${rows[0].n} corrections without an answer`] : [];
}

/** What a shop gets for a piece of each order. */
async function pricesOf(
  product: ReachedProduct,
  { shopId }: Client,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await product.query<{ id: string; price: number }>(
    'select id::text as id, sale_price as price from orders where shop_id = $1 and id = any($2::bigint[])',
    [shopId, ids],
  );
  return new Map(rows.map(({ id, price: paid }) => [id, Number(paid)]));
}

/** One row each that tells how many are wrong, of the seller ($1), the buyer ($2) and their orders ($3). */
const WRONG: Record<string, string> = {
  'prices that differ between neighbours': `select count(*)::int as n from orders s
    join orders b on b.shop_id = $2 and b.id = s.id where s.shop_id = $1 and s.id = any($3::bigint[])
    and (s.sale_price, s.sale_freight) is distinct from (b.cost_price, b.cost_freight)`,
  'new prices without an answer': `select count(*)::int as n from order_requests
    where shop_id in ($1, $2) and order_id = any($3::bigint[]) and kind = 'price' and state = 'open'`,
  'new prices that only one of two was asked or told': `select count(*)::int as n from (select id from order_requests
    where shop_id in ($1, $2) and order_id = any($3::bigint[]) and kind = 'price'
    group by id having count(*) <> 2 or count(distinct state) <> 1) as r`,
  'orders of a listing that were left at its old price': `select count(*)::int as n from (select spu_id from orders
    where shop_id = $1 and id = any($3::bigint[]) and split_of is null and pieces = 1
    group by spu_id having count(distinct sale_price) <> 1) as o where $2::uuid is not null`,
};

async function priceProblems(
  product: ReachedProduct,
  { entry, middle }: Omit<Sides, 'product'>,
  ids: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, text] of Object.entries(WRONG)) {
    const [row] = await product.query<{ n: number }>(text, [middle.shopId, entry.shopId, ids]);
    if (row?.n) problems.push(`${what}: ${row.n}`);
  }
  return problems;
}

/** Whole fen. */
const fen = (yuan: number) => Math.round(yuan * 100) / 100;
