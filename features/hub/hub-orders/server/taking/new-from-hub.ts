import { sql } from 'kysely';
import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { denial, denialIn, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { ProgramOrder } from '../../contract.ts';
import { hubOrderRefusals as no } from '../../refusals.ts';
import { entryShops } from './entry-shops.ts';
import { keepOrders, type LineAccount } from './keep-orders.ts';
import { logPlatformOrder } from './log-platform-order.ts';
import { shipWithWaybills } from './ship-with-waybills.ts';
import { type TakeCtx, takeLines } from './take-lines.ts';
import { toPlatformOrder } from './to-platform-order.ts';

const lineWaits = denial('hub.line_waits', '请到系统收单查看');

interface EnterResult {
  items: { OrderItemUid: string; OrderID: string }[];
  skipped: BatchResult['skipped'];
}

/** Enters a program's lines: kept as a platform's are, and taken at once; what can't be an order stays with its reason. */
export async function newFromHub(ctx: ShopCtx, orders: readonly ProgramOrder[]) {
  need(
    ctx,
    'price.change',
    orders.some(({ OverridePrice }) => OverridePrice != null),
  );
  need(
    ctx,
    'order.ship',
    orders.some(({ ExpressInfo }) => ExpressInfo),
  );
  const sum: EnterResult = { items: [], skipped: [] };
  const byName = groupBy(orders, ({ AgentName }) => AgentName);
  const shops = await entryShops(ctx, [...byName.keys()]);
  for (const [name, part] of byName) {
    const entry = shops.get(name) ?? ctx;
    if ('no' in entry) sum.skipped.push(...part.map(({ OrderItemUid: id }) => skip(id, entry)));
    else await enterAt(ctx, entry, part, sum);
  }
  return { done: sum.items.length, total: sum.items.length, ...sum };
}

function need(ctx: ShopCtx, right: Right, isAsked: boolean): void {
  if (isAsked && !ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

/** What is entered under one platform, and looked for as far back, at once. */
async function enterAt(ctx: ShopCtx, entry: TakeCtx, orders: readonly ProgramOrder[], sum: EnterResult) {
  const keyOf = (one: ProgramOrder) =>
    `${one.ThirdPartyID ?? one.ThirdPartyName} ${one.AvoidDuplicationInDays}`;
  for (const [, part] of groupBy(orders, keyOf)) await enter(ctx, entry, part, sum);
}

async function enter(
  ctx: ShopCtx,
  entry: TakeCtx,
  part: readonly ProgramOrder[],
  sum: EnterResult,
): Promise<void> {
  const [first] = part;
  if (!first) return;
  const account = await accountOf(ctx, entry, first);
  const before = await linesOf(entry, account, part);
  const known = new Set(before.filter(({ order_id }) => order_id !== null).map(({ line_no }) => line_no));
  // What is an order already stays as it was entered.
  await keepOrders(
    entry.db,
    account,
    part.filter(({ OrderItemUid }) => !known.has(OrderItemUid)).map(toPlatformOrder),
  );
  const rows = await linesOf(entry, account, part);
  const open = rows.filter(({ order_id }) => order_id === null).map(({ id }) => id);
  const outcome = await takeLines(entry, open);
  const denials = new Map(outcome.skipped.map((one) => [one.id, denialIn(one)]));
  const orderOf = new Map<string, string>();
  for (const { id, line_no: uid, order_id } of rows) {
    const OrderID = order_id ?? outcome.orders.get(id);
    if (OrderID) orderOf.set(uid, OrderID);
    else sum.skipped.push(skip(uid, denials.get(id) ?? deny(lineWaits)));
  }
  sum.items.push(...[...orderOf].map(([OrderItemUid, OrderID]) => ({ OrderItemUid, OrderID })));
  sum.skipped.push(...(await decideThings(entry, part, orderOf, known)));
}

/** Price and waybill that a program decides are said on the order, once. */
async function decideThings(
  entry: TakeCtx,
  part: readonly ProgramOrder[],
  orderOf: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
) {
  const entered = part.flatMap((line) => {
    const orderId = orderOf.get(line.OrderItemUid);
    return orderId ? [{ id: line.OrderItemUid, orderId, given: line }] : [];
  });
  const { shipped, skipped } = await shipWithWaybills(
    entry,
    entered.flatMap(({ id, orderId, given: { ExpressInfo: express } }) =>
      express ? [{ id, orderId, express }] : [],
    ),
  );
  const prices = entered.flatMap(({ id, orderId, given: { OverridePrice } }) =>
    OverridePrice != null && !known.has(id) ? [[orderId, OverridePrice] as const] : [],
  );
  await logPlatformOrder(entry, new Map(prices), shipped);
  return skipped;
}

const linesOf = ({ db }: TakeCtx, { id }: LineAccount, part: readonly ProgramOrder[]) =>
  db
    .from('hub_orders')
    .select(['id', 'line_no', 'order_id'])
    .where('account_id', '=', id)
    .where('line_no', '=', sql<string>`any(${part.map(({ OrderItemUid }) => OrderItemUid)}::text[])`)
    .execute();

/** A platform is named by its id in the caller's shop; a shop that it runs has its own under the same name. */
async function accountOf({ db }: ShopCtx, entry: TakeCtx, programOrder: ProgramOrder): Promise<LineAccount> {
  const { ThirdPartyID, ThirdPartyName } = programOrder;
  if (!ThirdPartyID && !ThirdPartyName) refuse(no.noThirdParty);
  const parties = (shopDb: TakeCtx['db']) =>
    shopDb.from('third_parties').select(['id', 'name']).where('deleted_at', 'is', null);
  const byId = ThirdPartyID ? await parties(db).where('id', '=', ThirdPartyID).executeTakeFirst() : undefined;
  if (ThirdPartyID && !byId) return refuse(common.notFound, { what: '第三方平台' });
  const name = byId?.name ?? ThirdPartyName;
  const here = byId && entry.db.shopId === db.shopId ? byId : undefined;
  const party = here ?? (await parties(entry.db).where('name', '=', name).executeTakeFirst());
  const id = party?.id ?? (await addThirdParty(entry.db, name));
  const avoidDays = programOrder.AvoidDuplicationInDays;
  return { id, platform: '', thirdPartyId: id, thirdPartyName: name, avoidDays };
}
