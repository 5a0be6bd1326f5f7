import { v7 as newId } from 'uuid';
import { cleanWaybillNo } from '#features/orders/clean-waybill-no.ts';
import { changeOrders, type OrderInHand, type Verdict } from '#features/orders/server/index.ts';
import { decide } from '#features/orders/transitions.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { nameCompany, OTHER_COMPANY } from '../name-company.ts';
import { parcelAmounts, splitAmounts } from '../split-amounts.ts';
import { addParcels, liveParcels, type ParcelValues } from './parcel-rows.ts';

/** A parcel to be sent. Without an amount it takes what is left of its order, or its share. */
export interface ParcelWish {
  orderId: string;
  company: string;
  waybillNo: string;
  amount: number | null;
}

export interface Shipment {
  result: BatchResult;
  /** Per wish: why it was not done; undefined = its parcel is there now. */
  reasons: (string | undefined)[];
  /** Orders that are not this shop's. */
  unknown: string[];
  /** Nothing but waybills that were there already: a double click, not a conflict. */
  onlyRepeats: boolean;
}

interface Plan {
  fresh: (ParcelWish & { at: number })[];
  repeats: (ParcelWish & { at: number })[];
  parcels: ParcelValues[];
}

/**
 * Ships orders, in part or whole, as the last shop of their chain (domain §3). Per order all its parcels or none;
 * a waybill that the order has already is left out with a reason.
 */
export async function shipOrders(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  wishes: readonly ParcelWish[],
): Promise<Shipment> {
  const clean = wishes.map((wish, at) => ({ ...wish, at, waybillNo: cleanWaybillNo(wish.waybillNo) }));
  const byOrder = groupBy(clean, (wish) => wish.orderId);
  const plans = new Map<string, Plan>();
  const now = new Date().toISOString();
  const known = new Set<string>();
  const shipped = await changeOrders(
    ctx,
    [...byOrder.keys()],
    (order) => verdictOn(order, plans.get(order.id), now),
    async (orders) => {
      const parcels = groupBy(
        await liveParcels(
          ctx.db,
          orders.map(({ id }) => id),
        ),
        (row) => row.order_id,
      );
      for (const { id } of orders) {
        known.add(id);
        const nos = new Set((parcels.get(id) ?? []).map((row) => row.waybill_no));
        plans.set(id, planOf(byOrder.get(id) ?? [], nos));
      }
    },
  );
  await addParcels(ctx.db, ctx.user.name, shipped.changed, (id) => plans.get(id)?.parcels ?? []);
  return answerOf(clean, plans, known, shipped);
}

/** What is new to the order; the same number twice in one call counts once. */
function planOf(wishes: Plan['fresh'], known: Set<string>): Plan {
  const plan: Plan = { fresh: [], repeats: [], parcels: [] };
  for (const wish of wishes) {
    (known.has(wish.waybillNo) ? plan.repeats : plan.fresh).push(wish);
    known.add(wish.waybillNo);
  }
  return plan;
}

function verdictOn(order: OrderInHand, plan: Plan | undefined, now: string): Verdict {
  if (order.hop !== order.chain.length - 1) return { no: '由上游供应商发货，本店不能填写运单' };
  if (!plan || plan.fresh.length === 0) return { no: repeated(plan?.repeats[0]?.waybillNo ?? '') };
  const said = parcelAmounts(
    order.amount,
    plan.fresh.map((wish) => wish.amount),
  );
  const amounts = splitAmounts(order.amount - order.shippedAmount, said);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const answer = decide(order, { type: 'ship', amount: Math.max(1, total) });
  if ('no' in answer) return order.shippedAmount < order.amount ? answer : { no: fullyShipped(answer.no) };
  plan.parcels = plan.fresh.map(({ company, waybillNo }, at) => ({
    id: newId(),
    company: nameCompany(company, waybillNo) || OTHER_COMPANY,
    waybillNo,
    amount: amounts[at] ?? 0,
    shippedAt: now,
  }));
  const parcels = plan.parcels.map(({ company, waybillNo, amount }) => ({ company, no: waybillNo, amount }));
  // Who ships although the entry asked to cancel has declined.
  return {
    facts: answer.facts,
    deliveredAt: now,
    cancelRequest: null,
    event: { kind: 'shipped', detail: { parcels } },
  };
}

const repeated = (no: string) => `已有该运单 ${no}`;
const fullyShipped = (no: string) =>
  no.startsWith('发货数量超过') ? '订单已全部发货；如需修改，请更换或作废原运单' : no;

function answerOf(
  wishes: Plan['fresh'],
  plans: Map<string, Plan>,
  known: Set<string>,
  { done, skipped }: BatchResult,
): Shipment {
  const refused = new Map(skipped.map(({ id, reason }) => [id, reason]));
  const doubles = new Set([...plans.values()].flatMap(({ repeats }) => repeats.map(({ at }) => at)));
  const reasons = wishes.map(({ orderId, at, waybillNo }) =>
    doubles.has(at) ? repeated(waybillNo) : refused.get(orderId),
  );
  const partly = wishes
    .filter(({ orderId, at }) => doubles.has(at) && !refused.has(orderId))
    .map(({ orderId, waybillNo }) => ({ id: orderId, reason: repeated(waybillNo) }));
  return {
    result: { done, skipped: [...skipped, ...partly] },
    reasons,
    unknown: [...new Set(wishes.map(({ orderId }) => orderId))].filter((id) => !known.has(id)),
    onlyRepeats: done === 0 && doubles.size === wishes.length,
  };
}
