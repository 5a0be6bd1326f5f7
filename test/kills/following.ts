import { setTimeout as pause } from 'node:timers/promises';
import { pressConsent } from '#app/sandbox/press-consent.ts';
import { type Sandbox, startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxOrder, SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import type { Client } from './client.ts';
import { type Change, COURSES_BY_NAME, type CourseName, followProblems } from './followed-once.ts';
import type { ReachedProduct } from './product.ts';
import { waybillOf } from './waybills.ts';

/** What the state of things refuses: it was done by then, and its answer was lost. */
const BY_THEN = [4004, 4009];
/** Of each way that a change goes, in a round. */
const EACH = 2;
const PIECES = 3;

/** Programs of a run find this platform, for which nothing has to settle. */
const BESIDE = { PLATFORM_SETTLES_MS: '0', PLATFORM_CALLS_A_SECOND: '200' };

export async function openPlatform(): Promise<Sandbox> {
  const platform = await startPlatformSandbox();
  Object.assign(process.env, platform.settings, BESIDE);
  return platform;
}

export async function closePlatform(platform: Sandbox): Promise<void> {
  for (const name of Object.keys({ ...platform.settings, ...BESIDE })) delete process.env[name];
  await platform.close();
}

/** A platform's shop that sells what goes through all three shops of the product. */
export interface Following {
  product: ReachedProduct;
  entry: Client;
  shipper: Client;
  shop: SandboxShop;
  id: string;
}

export async function openFollowing(
  { product, entry, shipper }: Pick<Following, 'product' | 'entry' | 'shipper'>,
  shop: SandboxShop | undefined,
  name: string | undefined,
): Promise<Following> {
  if (!shop || !name) throw new Error('nothing for a platform to sell');
  shop.goods.push({ goodsId: 1, skuId: 2, name, spec: '', code: '', price: 3990 });
  const { Url, State } = await entry.ask(connections.authorize, { Platform: 'ktt' });
  const Code = (await pressConsent(Url, shop.id)).searchParams.get('code') ?? '';
  await entry.ask(connections.connect, { Code, State });
  const match = await until(async () =>
    product.query<{ id: string }>(
      "select id from hub_connections where platform_shop_id = $1 and state = 'connected'",
      [shop.id],
    ),
  );
  const id = match[0]?.id ?? '';
  await entry.ask(pulls.autoIntake, { CustomerID: id, IsOn: true, HourlyLimit: 100_000 });
  return { product, entry, shipper, shop, id };
}

async function until<T>(
  look: () => Promise<readonly T[]>,
  tell: () => Promise<string> = async () => '',
): Promise<readonly T[]> {
  for (let i = 0; i < 1_800; i += 1) {
    const latest = await look();
    if (latest.length > 0) return latest;
    await pause(100);
  }
  throw new Error(`a platform was not followed within three minutes${await tell()}`);
}

/**
 * Orders come from a platform, are packed or leave, change there all at once, and what was asked of who packs them is
 * answered. Gives the orders that have left, and what was not followed just once.
 */
export async function follow(
  following: Following,
  serial: number,
): Promise<{ left: string[]; problems: string[] }> {
  const { product, shipper, shop } = following;
  const made = Object.keys(COURSES_BY_NAME).flatMap((way) =>
    Array.from({ length: EACH }, (_, nth) => bought(shop, way as CourseName, `${serial}-${nth}`)),
  );
  const ids = await ordered(following, made);
  const changes: Change[] = made.map(({ order, way }) => ({
    way,
    no: order.no,
    id: ids.get(order.no) ?? '',
  }));
  const idsWhen = (when: 'packed' | 'left') =>
    changes.filter(({ way }) => COURSES_BY_NAME[way].when === when).map(({ id }) => id);
  for (const orderNo of idsWhen('packed'))
    await shipper.ask(orderApi.statusChange, { orderNo, status: STATUS.exported }, BY_THEN);
  const left = idsWhen('left');
  const DeliverConfigs = left.map((OrderID) => ({
    OrderID,
    ExpressCompany: '顺丰速运',
    ExpressNo: waybillOf(OrderID),
  }));
  await shipper.ask(deliveries.deliver, { DeliverConfigs }, BY_THEN);
  for (const { order, way } of made) shop.change(order.no, COURSES_BY_NAME[way].change(order));
  await untilFollowed(
    following,
    made.map(({ order }) => order),
  );
  await answer(shipper, changes);
  await until(async () => {
    const waits = await product.query(STILL_WAITS, [changes.map(({ no }) => no)]);
    return waits.length === 0 ? [true] : [];
  });
  return { left, problems: await followProblems(product, changes) };
}

function bought(shop: SandboxShop, way: CourseName, nth: string) {
  const [sandboxGoods] = shop.goods;
  if (!sandboxGoods) throw new Error('the platform sells nothing');
  const phone = `138${String(shop.orders.size).padStart(8, '0')}`;
  return {
    way,
    order: shop.order({ receiver: `${way}${nth}`, phone, goods: [{ sandboxGoods, number: PIECES }] }),
  };
}

/** Read until each line is an order; gives the orders by the platform's numbers. */
async function ordered(
  { product, entry, id }: Following,
  made: readonly { order: SandboxOrder }[],
): Promise<Map<string, string>> {
  const nos = made.map(({ order }) => order.no);
  const orderRows = async () => {
    await entry.ask(pulls.sync, { CustomerID: id }, BY_THEN);
    const made = await product.query<{ no: string; id: string }>(
      'select order_no as no, order_id as id from hub_orders where order_no = any($1) and order_id is not null',
      [nos],
    );
    return made.length === nos.length ? made : [];
  };
  const rows = await until(orderRows, async () => {
    const lines = await product.query<{ state: number; why: string; n: number }>(STAYED, [nos]);
    return lines.map(({ state, why, n }) => `; ${n} lines of state ${state}, ${why}`).join('');
  });
  return new Map(rows.map(({ no, id }) => [no, id]));
}

/** Why lines are no orders. */
const STAYED = `select state, coalesce(problems->0->>'says', 'no problem') as why, count(*)::int as n from hub_orders
  where order_no = any($1) and order_id is null group by 1, 2`;

/** Read until the lines say what the platform says, and nothing of that is left to follow. */
async function untilFollowed(
  { product, entry, id }: Following,
  orders: readonly SandboxOrder[],
): Promise<void> {
  const there = orders.map(({ no, isCancelled, refund, detail, lines }) => ({
    no,
    gone: isCancelled || refund !== 'none',
    detail,
    pieces: PIECES - (lines[0]?.cancelled ?? 0),
  }));
  await until(async () => {
    await entry.ask(pulls.sync, { CustomerID: id }, BY_THEN);
    const open = await product.query(OPEN, [JSON.stringify(there)]);
    return open.length === 0 ? [true] : [];
  });
}

const OPEN = `select v.no from json_to_recordset($1::json) as v(no text, gone boolean, detail text, pieces int)
  left join hub_orders h on h.order_no = v.no and h.followed = h.version
    and (h.cancelled or h.refund in (1, 2)) = v.gone and h.detail = v.detail and h.quantity = v.pieces
  where h.id is null`;

/** A request to cancel stays open: nobody has answered it. */
const STILL_WAITS = `select id from hub_orders where order_no = any($1)
  and pending_requests @? '$[*] ? (@.kind <> "cancel")'`;

/** A yes or a no, as its way says. */
async function answer(shipper: Client, changes: readonly Change[]): Promise<void> {
  const orderNo = changes.map(({ id }) => id);
  const filter = { part: 'answers', states: ['open'], kinds: ['address', 'amount'], orderNo, pageSize: 500 };
  const { items } = await shipper.ask(requests.get, filter as never);
  for (const Accept of [true, false]) {
    const here = new Set(
      changes.filter(({ way }) => COURSES_BY_NAME[way].answer === Accept).map(({ id }) => id),
    );
    const RequestIDs = items.filter(({ OrderID }) => here.has(OrderID)).map(({ RequestID }) => RequestID);
    if (RequestIDs.length > 0)
      await shipper.ask(requests.answer, { RequestIDs, Accept, Reason: '已经打包' }, BY_THEN);
  }
}
