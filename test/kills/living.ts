import { setTimeout as pause } from 'node:timers/promises';
import { skus } from '#features/catalogue/skus/contract.ts';
import { batches } from '#features/orders/order-batches/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presaleTasks } from '#features/orders/presale-tasks/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { swaps } from '#features/orders/swaps/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import type { Client } from './client.ts';
import type { ReachedProduct } from './product.ts';

/** What the state of things refuses: it was done by then, and its answer was lost. */
const BY_THEN = [4004, 4009];
const AT_ONCE = 100;
/** Yuan a piece by which a swap moves each leg. */
const DIFFERENCE = -1;

interface Sides {
  product: ReachedProduct;
  entry: Client;
  shipper: Client;
}

/**
 * Some orders of a file have a life: what is out of stock is asked about and swapped in the background, others wait and
 * are converted, others are asked about and answered. Gives what is wrong with them afterwards.
 */
export async function live(sides: Sides, ids: readonly string[]): Promise<string[]> {
  const part = (at: number) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
  const swapped = part(0);
  const waiting = part(1);
  const orderIds = part(2).slice(0, 20);
  const before = await legsOf(sides.product, swapped);
  await swapThem(sides, swapped);
  // Only what is there turns real: there is enough of everything.
  await sides.product.query('update stock set on_hand = on_hand + 1000000', []);
  await convertThem(sides, waiting);
  await askAndAnswer(sides, orderIds);
  return [
    ...(await swapProblems(sides.product, swapped, before)),
    ...(await lifeProblems(sides.product, waiting, orderIds)),
  ];
}

/** One question for all of them, one yes, both as runs. */
async function swapThem({ entry, shipper }: Sides, OrderIDs: string[]): Promise<void> {
  await shipper.ask(suspensions.suspend, { OrderIDs, IdHoldReason: 11 });
  const { SkuID } = await shipper.ask(skus.add, { SkuName: '替换的商品' });
  const Orders = OrderIDs.map((OrderID) => ({ OrderID }));
  const wish = { SkuID, PriceDifference: DIFFERENCE, Note: '缺货' };
  await untilRun(shipper, (await shipper.ask(swaps.onBackground, { Orders, ...wish })).TaskID);
  for (const { QuestionID } of (await entry.ask(requests.questions, {})).items) {
    const answer = await entry.ask(swaps.answerQuestion, { QuestionID, Accept: true }, BY_THEN);
    if (answer) await untilRun(entry, answer.TaskID);
  }
}

/** Into the line, and out of it again by a task. */
async function convertThem({ entry }: Sides, OrderIDs: string[]): Promise<void> {
  await entry.ask(presales.mark, { OrderIDs, ShipOn: dayOf(new Date(Date.now() + 5 * 86_400_000)) }, BY_THEN);
  const { RunID } = await entry.ask(presaleTasks.start, { OrderIDs });
  await untilRun(entry, RunID);
  await entry.ask(batches.run, { RunID }, BY_THEN);
  await untilRun(entry, RunID);
}

/** Another address after the note was exported: half of them may have it, half may not. */
async function askAndAnswer({ entry, shipper }: Sides, ids: string[]): Promise<void> {
  for (const orderNo of ids)
    await shipper.ask(orderApi.statusChange, { orderNo, status: STATUS.exported }, BY_THEN);
  const Items = ids.map((OrderID) => ({ OrderID, Address: ELSEWHERE }));
  await entry.ask(requests.ask, { Kind: 'address', Items, Reason: '买家要改' }, BY_THEN);
  const open = {
    part: 'answers',
    states: ['open'],
    kinds: ['address'],
    orderNo: ids,
    pageSize: 500,
  } as const;
  const { items } = await shipper.ask(requests.get, open as never);
  const RequestIDs = items.map(({ RequestID }) => RequestID);
  const yes = RequestIDs.filter((_, at) => at % 2 === 0);
  const no = RequestIDs.filter((_, at) => at % 2);
  for (const [part, Accept] of [[yes, true] as const, [no, false] as const])
    if (part.length > 0)
      await shipper.ask(requests.answer, { RequestIDs: part, Accept, Reason: '试' }, BY_THEN);
}

const ELSEWHERE = {
  receiver: '改收件人',
  phone: '13900139000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文一西路1号',
};
const BUSY = ['looking', 'running', 'stopping', 'undoing'];

async function untilRun(who: Client, RunID: string): Promise<void> {
  for (let i = 0; i < 3_000; i++) {
    const [run] = (await who.ask(batches.get, { RunID })).items;
    if (run?.State === 'failed') throw new Error(`run ${RunID} failed: ${run.Problem}`);
    if (run && !BUSY.includes(run.State)) return;
    await pause(40);
  }
  throw new Error(`run ${RunID} did not settle`);
}

type Legs = ReadonlyMap<string, number>;

/** What each leg of the orders costs. */
async function legsOf(product: ReachedProduct, ids: readonly string[]): Promise<Legs> {
  const rows = await product.query<{ leg: string; price: string }>(
    'select id || $2 || hop as leg, sale_price as price from orders where id = any($1::bigint[]) and hop > 0',
    [ids, ' '],
  );
  return new Map(rows.map(({ leg, price }) => [leg, Number(price)]));
}

/** Every leg has moved once, by the same, and the goods are other ones in every shop. */
async function swapProblems(
  product: ReachedProduct,
  ids: readonly string[],
  before: Legs,
): Promise<string[]> {
  const now = await legsOf(product, ids);
  const wrong = [...now].filter(
    ([leg, price]) => Math.abs(price - (before.get(leg) ?? 0) - DIFFERENCE) > 0.001,
  );
  const [rows] = await product.query<{ leftover: number }>(
    'select count(*)::int as leftover from orders where id = any($1::bigint[]) and (swap is null or status & 16 <> 0)',
    [ids],
  );
  const problems: string[] = [];
  if (wrong.length > 0) problems.push(`${wrong.length} of ${now.size} legs did not move by a swap once`);
  if (rows?.leftover) problems.push(`${rows.leftover} rows of swapped orders are not swapped, or still held`);
  return problems;
}

/** One row each that tells how many are wrong, of the orders that waited ($1) and those that were asked about ($2). */
const WRONG: Record<string, string> = {
  'orders still in line': `select count(*)::int as n from orders where id = any($1::bigint[])
    and (presale_ship_on is null or status & ${STATUS.presale} <> 0)`,
  'orders converted twice in a timeline': `select count(*)::int as n from (select shop_id, order_id from order_events
    where order_id = any($1::bigint[]) and kind = 'presaleConverted' group by 1, 2 having count(*) <> 1) as e`,
  'requests without an answer': `select count(*)::int as n from order_requests where order_id = any($2::bigint[])
    and kind = 'address' and state not in ('accepted', 'declined')`,
  'requests that differ between shops': `select count(*)::int as n from (select id from order_requests
    group by id having count(distinct (order_id, kind, state)) <> 1) as r`,
  'orders whose address is not as it was answered': `select count(*)::int as n from orders o join order_requests r
    on r.shop_id = o.shop_id and r.order_id = o.id and r.kind = 'address' where o.id = any($2::bigint[])
    and (r.state = 'accepted') <> (o.receiver = '改收件人')`,
  'rows whose hold is not one': `select count(*)::int as n from orders o where (o.status & 16 <> 0) <> exists (
    select from order_holds h where h.shop_id = o.shop_id and h.order_id = o.id and h.ended_at is null)`,
  'orders that differ between shops': `select count(*)::int as n from (select id from orders group by id
    having count(distinct (status & ~983040, amount, receiver, ship_by, presale_ship_on, swap, open_requests)) <> 1) as o`,
  'lines of runs that are over without an outcome': `select count(*)::int as n from batch_items i join batch_runs r
    on r.shop_id = i.shop_id and r.id = i.run_id where r.state = 'done' and i.state in ('given', 'go', 'ask')`,
};

async function lifeProblems(
  product: ReachedProduct,
  waited: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const [what, text] of Object.entries(WRONG)) {
    // Both parameters have a type, whichever of them the statement asks for.
    const [row] = await product.query<{ n: number }>(
      `with given as (select $1::bigint[], $2::bigint[]) ${text}`,
      [waited, ids],
    );
    if (row?.n) problems.push(`${what}: ${row.n}`);
  }
  return problems;
}
