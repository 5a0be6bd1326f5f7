import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { selectOrders } from '#features/orders/orders/server/index.ts';
import { CANCELLED, has, STATUS } from '#features/orders/orders/status.ts';
import { suspensionDetailText } from '#features/orders/orders/suspension.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import { rowsBefore } from '#kit/list/server/read-page.ts';
import type { SubagentOrder, subagent } from '../../subagent-contract.ts';

type Condition = RawBuilder<boolean>;

/** Only what this lite user entered, in the words of its index (`orders_lite`). */
const mine = ({ db, user }: ShopCtx): Condition =>
  sql<boolean>`o.shop_id = ${db.shopId} and o.created_by = ${user.id}
    and o.creation_type = ${sql.lit(CREATION_TYPES.lite)} and o.hop = 0`;

/** A page of their orders, with the counts of the tabs. */
export async function listMyOrders(ctx: ShopCtx, input: z.output<typeof subagent.orders.input>) {
  const matches = sql<boolean>`${mine(ctx)} ${searched(ctx.db.shopId, input.search ?? '')}`;
  const { rows } = await sql<{ stage: number; n: number }>`
    select o.stage, count(*)::int as n from orders o where ${matches} group by 1`.execute(ctx.db.k);
  const stages = input.stages ?? [];
  const isInStages = (stage: number) => stages.length === 0 || stages.includes(stage);
  const where =
    stages.length === 0 ? matches : sql<boolean>`${matches} and o.stage = any(${stages}::smallint[])`;
  const { pageSize: limit, isDesc } = input;
  const offset = rowsBefore(input);
  const items = await selectOrders(ctx.db, where, { limit, offset, isDesc });
  return {
    total: rows.reduce((sum, { stage, n }) => sum + (isInStages(stage) ? n : 0), 0),
    tabs: Object.fromEntries(rows.map(({ stage, n }) => [String(stage), n])),
    items: items.map(onWire),
  };
}

function searched(shopId: string, text: string): RawBuilder<unknown> {
  if (text === '') return sql``;
  const own = ownNumber(text);
  const id = own ? sql` or o.id = ${own}::bigint` : sql``;
  return sql`and (o.receiver like ${containsPattern(text)} or o.phone = ${text} or o.third_party_order_id = ${text}${id}
    or o.id in (select order_id from parcels p where p.shop_id = ${shopId}
      and p.waybill_no = ${cleanWaybillNo(text)}))`;
}

/** What a lite user is told of an order's way: what became of it and its parcels, not who did it in which shop. */
const TOLD = ['noteExported', 'shipped', 'waybillReplaced', 'waybillVoided', 'cancelled', 'completed'];

export async function myOrder(ctx: ShopCtx, id: string) {
  const [order] = await selectOrders(ctx.db, sql`${mine(ctx)} and o.id = ${id}`, { limit: 1 });
  if (!order) refuse(common.notFound, { what: '订单' });
  const rows = await ctx.db
    .from('order_events')
    .select(['at as At', 'kind as Kind', 'detail as Detail'])
    .where('order_id', '=', id)
    .where('kind', 'in', TOLD)
    .orderBy('id')
    .execute();
  const events = rows.map((row) => ({ ...row, Detail: row.Detail as Record<string, unknown> }));
  return { Order: onWire(order), Events: [{ At: order.CreatedOn, Kind: 'entered', Detail: {} }, ...events] };
}

const onWire = (order: OrderRow): SubagentOrder => ({
  OrderID: order.OrderID,
  Stage: order.Stage,
  StatusReason: order.StatusReason,
  SpuName: order.SpuName,
  SpuImageUrl: order.SpuImageUrl,
  Amount: order.Amount,
  ShippedAmount: order.ShippedAmount,
  Receiver: order.Receiver,
  Mobile: order.Mobile,
  Address: addressLine({
    province: order.Province,
    city: order.City,
    area: order.Area,
    detail: order.AddressDetail,
  }),
  OwnNo: order.ThirdPartyOrderID ?? '',
  Note: order.BuyerNote,
  GiftMessage: order.GiftMessage,
  CreatedOn: order.CreatedOn,
  DeliveredOn: order.DeliveredOn,
  Parcels: order.Parcels,
  Waits: waitsSay(order),
  Receipt: order.Receipt,
});

function waitsSay({ Holds, Status, PresaleShipOn: day }: OrderRow): string {
  const holdTexts = Holds.map(({ IdHoldReason: reason, Note: note, Until: until }) =>
    suspensionDetailText({ reason, note, until }),
  );
  const waits = has(Status, STATUS.presale) && day ? [`预售，预计 ${day.slice(5)} 发货`] : [];
  return has(Status, CANCELLED) ? '' : [...holdTexts, ...waits].join('；');
}
