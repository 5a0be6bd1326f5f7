import { deny } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { sideOf } from '../../complaint-status.ts';
import { decideLeg } from '../../leg.ts';
import { INTERCEPT } from '../../words.ts';
import { refuseLateComplaint } from '../changing/change-complaints.ts';
import type { ComplaintVerdict, LockedComplaint } from '../legs/locked-complaint.ts';
import { RECEIVE_HOURS } from '../legs/offers.ts';
import { legToReceive } from './goods-back.ts';
import { downTheChain } from './receive.ts';

/** Whether a parcel was stopped on its way, and what is said about it. */
export interface InterceptResult {
  act: 'intercepted' | 'interceptFailed';
  reason: string;
}

/**
 * Notes that a parcel was stopped on its way, or could not be: said by the shop that sent it, for every leg that waits
 * for it.
 */
export const intercept = async (
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  ids: readonly string[],
  input: InterceptResult,
): Promise<BatchResult> =>
  refuseLateComplaint(ids, await downTheChain(ctx, ids, (complaint) => stopped(complaint, input)));

export function stopped(complaint: LockedComplaint, { act, reason }: InterceptResult): ComplaintVerdict {
  const leg = complaint.type === INTERCEPT ? legToReceive(complaint) : undefined;
  if (!leg) return deny(complaintDenials.noInterception);
  const next = decideLeg(leg, { type: act, side: sideOf(complaint.hop, leg.leg) });
  if ('no' in next) return next;
  return {
    legs: [{ ...next.leg, dueHours: RECEIVE_HOURS }],
    posts: [{ kind: act, leg: leg.leg, text: reason }],
    event: {
      kind: act === 'intercepted' ? 'complaintIntercepted' : 'complaintInterceptFailed',
      leg: leg.leg,
    },
  };
}
