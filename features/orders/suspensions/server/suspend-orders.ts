import type { z } from 'zod';
import { changeOrders, type LockedOrder, type OrderVerdict } from '#features/orders/orders/server/index.ts';
import { has, STATUS } from '#features/orders/orders/status.ts';
import {
  ENTRY_REASONS,
  OTHER_REASON,
  SHIPPER_REASONS,
  STOPPED_REASON,
  suspensionReasonText,
} from '#features/orders/orders/suspension.ts';
import { decideOrder } from '#features/orders/orders/transitions.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { suspensions } from '../contract.ts';
import { suspensionRefusals as no } from '../refusals.ts';
import { suspensionDenials } from '../suspension-denials.ts';
import { releaseAt } from './end-due-suspensions.ts';

export interface SuspensionInput {
  reason: number;
  note: string;
  until: string | null;
  urgentAfter: boolean;
}

const MOST_DAYS = 90;

/** Holds orders as the shop at one end of their chain; it may be released by itself (domain §3). */
export async function suspendOrders(
  ctx: ShopCtx,
  { OrderIDs, ...fields }: z.output<typeof suspensions.suspend.input>,
): Promise<BatchResult> {
  const hold = {
    reason: fields.IdHoldReason,
    note: fields.Note,
    until: fields.Until ?? null,
    urgentAfter: fields.UrgentAfter,
  };
  checkSuspension(hold, new Date());
  return suspendEach(ctx, OrderIDs, () => hold);
}

export function checkSuspension({ reason, note, until }: SuspensionInput, now: Date): void {
  if (reason === OTHER_REASON && note === '') refuse(no.noteMissing);
  const away = until === null ? 1 : Date.parse(until) - now.getTime();
  if (away <= 0 || away > MOST_DAYS * 86_400_000) refuse(no.untilWrong);
}

/** Each as is said for it. `undoes`: a cancel is taken back, and the order held again as it was before. */
export async function suspendEach(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  inputOf: (orderId: string) => SuspensionInput,
  { undoes = false } = {},
): Promise<BatchResult> {
  const { done, skipped, changed } = await changeOrders(ctx, ids, (order) =>
    suspendVerdict(order, inputOf(order.id), undoes),
  );
  const ends = new Set(changed.map(({ order }) => inputOf(order.id).until));
  for (const until of ends) if (until) await releaseAt(ctx, new Date(until));
  return { done, skipped };
}

const ENTRYS: readonly number[] = ENTRY_REASONS;
const SHIPPERS: readonly number[] = SHIPPER_REASONS;

/** Which reasons are a shop's own; those of a rule come without a person. */
function reasonProblem({ hop, chain }: LockedOrder, reason: number): Denial | undefined {
  const isEntry = hop === 0;
  const ships = hop === chain.length - 1;
  if (reason === STOPPED_REASON) return undefined;
  if (!isEntry && !ships) return deny(suspensionDenials.byEnds);
  if (isEntry && !ships && SHIPPERS.includes(reason) && reason !== OTHER_REASON)
    return deny(suspensionDenials.reasonOfShipper);
  if (ships && !isEntry && ENTRYS.includes(reason) && reason !== OTHER_REASON)
    return deny(suspensionDenials.reasonOfEntry);
  return undefined;
}

function suspendVerdict(order: LockedOrder, hold: SuspensionInput, replaces: boolean): OrderVerdict {
  const problem = reasonProblem(order, hold.reason);
  if (problem) return problem;
  if (hold.urgentAfter && order.hop !== 0) return deny(suspensionDenials.urgentByEntry);
  const answer = decideOrder(order, { type: 'suspend', replaces });
  if ('no' in answer) return answer;
  // Asked again as it is: done, and no event.
  if (order.suspensions?.some((one) => one.mine && isSame(one, hold)))
    return { facts: answer.facts, event: { kind: 'suspended' } };
  const { until } = hold;
  const afterExport = has(order.status, STATUS.exported);
  return {
    facts: answer.facts,
    reason: suspensionReasonText(hold),
    holds: { place: { ...hold, afterExport } },
    ...(afterExport && { tell: { kind: 'held', was: '', now: suspensionReasonText(hold) } }),
    event: { kind: 'suspended', detail: { reason: suspensionReasonText(hold), ...(until && { until }) } },
  };
}

const timeOf = (until: string | null) => (until === null ? null : Date.parse(until));

const isSame = (one: SuspensionInput, other: SuspensionInput) =>
  one.reason === other.reason &&
  one.note === other.note &&
  one.urgentAfter === other.urgentAfter &&
  timeOf(one.until) === timeOf(other.until);
