import { answerPrices, withdrawPrices } from '#features/orders/order-prices/server/index.ts';
import {
  FLAGGED_REQUESTS,
  type FlaggedRequest,
  type RequestKind,
} from '#features/orders/orders/request-flags.ts';
import {
  answerCancel,
  changeOrders,
  type LockedOrder,
  lockAhead,
  type OrderVerdict,
} from '#features/orders/orders/server/index.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { requestDenials } from '../request-denials.ts';
import type { RequestDetail } from '../request-detail.ts';
import type { Effects } from './effects.ts';
import { settledDenial } from './settled-denial.ts';
import { applied, effectsOf, takeEffect } from './take-effect.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

export interface AnswerToRequests {
  RequestIDs: readonly string[];
  Accept: boolean;
  Reason: string;
}

interface StoredRequest {
  id: string;
  order_id: string;
  kind: string;
  part: string;
  state: string;
  answer_name: string;
  answer_reason: string;
  detail: RequestDetail;
}

/** Yes or no to what the other side asks; the first answer counts (domain page §3). */
export async function answerRequests(
  ctx: Acting,
  { RequestIDs, Accept, Reason }: AnswerToRequests,
): Promise<BatchResult> {
  const requests = await read(ctx, RequestIDs);
  const sum = missing(RequestIDs, requests);
  const open = requests.filter((request) => {
    const no = problemOf(request, Accept, Reason);
    if (no) sum.skipped.push(skip(request.order_id, no));
    return !no;
  });
  if (Accept && new Set(open.map(({ kind }) => kind)).size > 1)
    await lockAhead(
      ctx.db,
      open.map(({ order_id: id }) => id),
    );
  const cancels = open.filter(({ kind }) => kind === 'cancel').map(({ order_id: id }) => id);
  if (cancels.length > 0) add(sum, await answerCancel(ctx, { OrderIDs: cancels, Accept, Reason }));
  const prices = open.filter(({ kind }) => kind === 'price').map(({ id }) => id);
  if (prices.length > 0) add(sum, await answerPrices(ctx, prices, Accept ? undefined : Reason));
  for (const kind of FLAGGED_REQUESTS) {
    const part = open.filter((request) => request.kind === kind);
    if (part.length > 0) add(sum, await answerKind(ctx, kind, part, Accept ? undefined : Reason));
  }
  return sum;
}

function problemOf(request: StoredRequest, accept: boolean, reason: string): Denial | undefined {
  if (request.part !== 'answers') return deny(requestDenials.byOther);
  const over = settledDenial(request);
  if (over) return over;
  return accept || reason ? undefined : deny(requestDenials.declineReason);
}

const add = (sum: BatchResult, { done, skipped }: BatchResult) => {
  sum.done += done;
  sum.skipped.push(...skipped);
};

const missing = (ids: readonly string[], storedRequests: readonly StoredRequest[]): BatchResult => ({
  done: 0,
  skipped: [...new Set(ids)]
    .filter((id) => !storedRequests.some((request) => request.id === id))
    .map((id) => skip(id, deny(common.notFound, { what: '申请' }))),
});

async function read({ db }: Acting, ids: readonly string[]): Promise<StoredRequest[]> {
  const rows = await db
    .from('order_requests')
    .select(['id', 'order_id', 'kind', 'part', 'state', 'answer_name', 'answer_reason', 'detail'])
    .where('id', 'in', [...ids])
    .execute();
  return rows as unknown as StoredRequest[];
}

async function answerKind(
  ctx: Acting,
  kind: FlaggedRequest,
  part: readonly StoredRequest[],
  declined: string | undefined,
): Promise<BatchResult> {
  const details = new Map(part.map(({ order_id: id, detail }) => [id, detail]));
  let effects: Effects = new Map();
  const result = await changeOrders(
    ctx,
    [...details.keys()],
    (order) => (declined === undefined ? agreed(kind, order, effects) : refused(kind, order, declined)),
    async (orders) => {
      if (declined === undefined)
        effects = await effectsOf(ctx.db, kind, orders, ({ id }) => details.get(id) ?? {});
    },
  );
  if (declined === undefined) await takeEffect(ctx.db, kind, result.changed, effects);
  return { done: result.done, skipped: result.skipped };
}

function agreed(kind: FlaggedRequest, order: LockedOrder, effects: Effects): OrderVerdict {
  const effect = effects.get(order.id);
  const open = decideOrder(order, { type: 'unask', kind });
  if ('no' in open || !effect) return 'no' in open ? open : deny(common.notFound, { what: '订单' });
  const change = applied(kind, order, effect);
  return 'no' in change ? change : { ...change, answering: { state: 'accepted', reason: '' } };
}

function refused(kind: FlaggedRequest, order: LockedOrder, reason: string): OrderVerdict {
  const answer = decideOrder(order, { type: 'unask', kind });
  if ('no' in answer) return answer;
  return {
    facts: answer.facts,
    answering: { state: 'declined', reason },
    event: { kind: 'askDeclined', detail: { ask: kind, reason } },
  };
}

/** Takes back what nobody has answered. */
export async function withdrawRequests(ctx: Acting, ids: readonly string[]): Promise<BatchResult> {
  const requests = await read(ctx, ids);
  const sum = missing(ids, requests);
  const prices = requests.filter(({ kind }) => kind === 'price').map(({ id }) => id);
  if (prices.length > 0) add(sum, await withdrawPrices(ctx, prices));
  for (const kind of [...FLAGGED_REQUESTS, 'cancel'] as const) {
    const part = requests.filter((request) => request.kind === kind);
    if (part.length === 0) continue;
    const { done, skipped } = await changeOrders(
      ctx,
      part.map(({ order_id: id }) => id),
      (order) =>
        withdrawn(
          kind,
          order,
          part.some(({ order_id: id, part: mine }) => id === order.id && mine === 'asks'),
        ),
    );
    add(sum, { done, skipped });
  }
  return sum;
}

function withdrawn(kind: FlaggedRequest | 'cancel', order: LockedOrder, isMine: boolean): OrderVerdict {
  if (!isMine) return deny(requestDenials.byAsker);
  const answer = decideOrder(order, kind === 'cancel' ? { type: 'declineCancel' } : { type: 'unask', kind });
  if ('no' in answer) return answer;
  return {
    facts: answer.facts,
    answering: { state: 'withdrawn', reason: '' },
    event: { kind: 'askWithdrawn', detail: { ask: kind } },
  };
}

/** Takes back what this shop asked about these orders, where nobody has answered; what is over is skipped. */
export async function withdrawByOrder(
  ctx: Acting,
  kind: RequestKind,
  ids: readonly string[],
): Promise<BatchResult> {
  const open = await ctx.db
    .from('order_requests')
    .select(['id', 'order_id'])
    .where('order_id', 'in', [...ids])
    .where('kind', '=', kind)
    .where('part', '=', 'asks')
    .where('state', '=', 'open')
    .execute();
  const known = new Set(open.map((row) => row.order_id));
  const over = ids.filter((id) => !known.has(id)).map((id) => skip(id, deny(requestDenials.over)));
  const { done, skipped } =
    open.length > 0
      ? await withdrawRequests(
          ctx,
          open.map(({ id }) => id),
        )
      : { done: 0, skipped: [] };
  return { done, skipped: [...skipped, ...over] };
}
