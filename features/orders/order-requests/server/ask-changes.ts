import type { z } from 'zod';
import { orderDenials } from '#features/orders/orders/order-denials.ts';
import type { FlaggedRequest } from '#features/orders/orders/request-flags.ts';
import { REQUEST_NAMES } from '#features/orders/orders/request-flags.ts';
import {
  changeOrders,
  type LockedOrder,
  type OrderVerdict,
  readDestination,
} from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rightToAsk } from '../ask-right.ts';
import type { requests } from '../contract.ts';
import { requestRefusals as no } from '../refusals.ts';
import { requestDenials } from '../request-denials.ts';
import type { RequestDetail } from '../request-detail.ts';
import type { Effect, Effects } from './effects.ts';
import { allowedUnasked } from './same-price.ts';
import { applied, chainOf, effectsOf, takeEffect } from './take-effect.ts';
import { urgeOrders } from './urge-orders.ts';

type AskInput = z.output<typeof requests.ask.input>;

export function askOther(ctx: ShopCtx, { Kind, Items, Reason }: AskInput): Promise<BatchResult> {
  const right = rightToAsk(Kind);
  if (!ctx.can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
  const ids = Items.map(({ OrderID }) => OrderID);
  if (Kind === 'urge' || Kind === 'chase')
    return urgeOrders(ctx, ids, () => Reason, Kind === 'urge' ? 'urged' : 'chased');
  return askChanges(ctx, Kind, new Map(Items.map((item) => [item.OrderID, wishOf(Kind, item)])), Reason);
}

/**
 * Asks the other side for a change, or makes it at once where only the asker is concerned: before the note was
 * exported, where it ships itself, or a swap at the same price that its entry allows (domain page §3). What was asked
 * stands among the skipped, marked as asked. The reason is one of all, or of each by its id.
 */
export async function askChanges(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  kind: FlaggedRequest,
  wishes: ReadonlyMap<string, RequestDetail>,
  why: string | ((orderId: string) => string),
): Promise<BatchResult> {
  const reasonOf = typeof why === 'string' ? () => why : why;
  const waiting: LockedOrder[] = [];
  let effects: Effects = new Map();
  let unasked: ReadonlySet<string> = new Set();
  const result = await changeOrders(
    ctx,
    [...wishes.keys()],
    (order): OrderVerdict => {
      const effect = effects.get(order.id);
      if (!effect) return deny(common.notFound, { what: '订单' });
      const problem = mayNot(kind, order) ?? effect.problem;
      if (problem) return problem;
      // What a yes could not bring about is not asked for.
      const change = applied(kind, order, effect);
      if ('no' in change || !mustAsk(kind, order)) return change;
      if (unasked.has(order.id))
        return { ...change, tell: { kind: 'swap', was: effect.was, now: effect.now } };
      const answer = decideOrder(order, { type: 'ask', kind });
      if ('no' in answer) return answer;
      waiting.push(order);
      const reason = reasonOf(order.id);
      const toHop = order.hop === 0 ? order.chain.length - 1 : 0;
      return {
        facts: answer.facts,
        asking: { detail: { ...effect.request }, reason, toHop },
        event: { kind: 'asked', detail: { ask: kind, says: effect.says, reason, ...differenceOf(effect) } },
      };
    },
    async (orders) => {
      effects = await effectsOf(ctx.db, kind, orders, ({ id }) => wishes.get(id) ?? {});
      if (kind === 'swap') unasked = await allowedUnasked(chainOf(ctx.db), orders, (id) => wishes.get(id));
    },
  );
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const done = result.changed.filter(({ order }) => !waitingIds.has(order.id));
  await takeEffect(ctx.db, kind, done, effects);
  const skipped = waiting.map(({ id }) => ({
    ...skip(id, deny(orderDenials.requestOpen, { request: REQUEST_NAMES[kind] })),
    asked: true,
  }));
  return { done: result.done - waiting.length, skipped: [...result.skipped, ...skipped] };
}

const differenceOf = ({ request: { swap } }: Effect) => (swap ? { difference: swap.difference } : {});

/** What was sent, read; refuses what leaves open where it should go, or how many it should be. */
export function wishOf(kind: FlaggedRequest, { Address, Amount }: AskInput['Items'][number]): RequestDetail {
  if (kind === 'address') return { address: readDestination(Address ?? refuse(no.addressMissing)) };
  if (kind === 'amount') return { amount: Amount ?? refuse(no.amountMissing) };
  return {};
}

/** Nobody between decides about the receiver; the rest may be cut by who entered it and who ships it. */
function mayNot(kind: FlaggedRequest, { hop, chain }: LockedOrder): Denial | undefined {
  const isBoths = kind === 'rest' || kind === 'swap';
  if (hop === 0 || (isBoths && hop === chain.length - 1)) return undefined;
  if (kind === 'swap') return deny(requestDenials.swapByEnds);
  return kind === 'rest'
    ? deny(requestDenials.restByEnds)
    : deny(requestDenials.byEntry, { request: REQUEST_NAMES[kind] });
}

const mustAsk = (kind: FlaggedRequest, { chain, status }: LockedOrder): boolean =>
  chain.length > 1 && (kind === 'rest' || kind === 'swap' || has(status, STATUS.exported));
