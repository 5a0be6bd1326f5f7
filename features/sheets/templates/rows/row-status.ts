import { inSimplified } from '#features/sheets/addresses/text/traditional-script.ts';
import * as says from './status-words.ts';

export interface StatusVerdict {
  readonly verdict: 'take' | 'ask' | 'leave-out';
  readonly remark?: string;
}

function judgeAfterSale(text: string): StatusVerdict | undefined {
  if (text === '' || says.NO_REFUND.test(text)) return undefined;
  if (says.PARTLY_REFUNDED.test(text)) return { verdict: 'ask', remark: `“${text}”：请确认还要发多少。` };
  if (says.REFUNDED.test(text)) return leftOut(text);
  if (says.REFUNDING.test(text)) return { verdict: 'ask', remark: `“${text}”：请确认后再发货。` };
  return undefined;
}

const leftOut = (text: string): StatusVerdict => ({
  verdict: 'leave-out',
  remark: `状态是“${text}”，没有导入。`,
});

function judge(status: string, afterSale: string): StatusVerdict {
  const ofRefund = says.OF_REFUND.test(status) ? judgeAfterSale(status) : undefined;
  const refund = judgeAfterSale(afterSale) ?? ofRefund;
  if (refund?.verdict === 'leave-out') return refund;
  const isOver = says.CLOSED.test(status) || says.UNPAID.test(status);
  if (isOver && !says.NO_REFUND.test(status)) return leftOut(status);
  return refund ?? judgeOrder(status);
}

/** Of an order that has not ended and of which nothing is given back. */
function judgeOrder(status: string): StatusVerdict {
  if (says.SHIPPED.test(status))
    return { verdict: 'ask', remark: `平台上状态是“${status}”，请确认是否还要发货。` };
  const isReleased = says.RELEASED.test(status);
  if (says.SUSPENDED.test(status) && !isReleased)
    return { verdict: 'ask', remark: `状态是“${status}”，请确认后再发货。` };
  const isPlain = status === '' || isReleased || says.TO_SHIP.test(status) || says.NO_REFUND.test(status);
  // What says neither that it is paid nor that it is to be shipped is somebody's own word.
  return isPlain
    ? { verdict: 'take' }
    : { verdict: 'ask', remark: `状态是“${status}”，看不出能不能发货，请确认后再发货。` };
}

const remembered = new Map<string, StatusVerdict>();

/**
 * Whether a row of this status becomes an order: cancelled, refunded and unpaid ones are left out, said
 * in a remark; running refunds, shipped ones, those that are held back and words that say neither are for the user to decide.
 */
export function judgeStatus(status: string, afterSale = ''): StatusVerdict {
  // A sheet has a handful of statuses and many rows.
  const key = `${status}\n${afterSale}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size > 2_000) remembered.clear();
  const verdict = judge(inSimplified(status.trim()), inSimplified(afterSale.trim()));
  remembered.set(key, verdict);
  return verdict;
}
