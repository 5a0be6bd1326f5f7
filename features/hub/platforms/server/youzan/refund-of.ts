import { type PlatformRefund, REFUNDS } from '../../platform.ts';
import { fenOfYuan } from '../../platform-money.ts';
import { textOf, wireList } from '../../wire-text.ts';

type Wire = Record<string, unknown>;

/** 1 and 2 of a trade: a part of its money is asked for, or given back; of which line only the trade's refunds say. */
export const isPart = (state: unknown): boolean => state === 1 || state === 2;

/** Of a refund: 1 asked, 20 goods on their way back, 30 back, 60 done; what was declined or closed is none. */
const STANDS: Readonly<Record<number, PlatformRefund>> = {
  1: REFUNDS.asked,
  20: REFUNDS.asked,
  30: REFUNDS.asked,
  60: REFUNDS.done,
};

/** Of the whole order: 11 under way, 12 done. Of a part of it each refund names its lines: theirs is it if it is their whole money. */
export function youzanRefund(line: Wire, state: unknown, refunds: readonly Wire[]): PlatformRefund {
  if (state === 12) return REFUNDS.done;
  if (state === 11) return REFUNDS.asked;
  if (!isPart(state)) return REFUNDS.none;
  const oid = textOf(line.oid, 100);
  const mine = refunds.filter(({ oids }) => wireList(oids).some((one) => textOf(one.oid, 100) === oid));
  const standing = mine.filter(({ refund_state }) => STANDS[Number(refund_state)] !== undefined);
  if (standing.length === 0) return REFUNDS.none;
  const paid = fenOfYuan(line.payment);
  const back = standing.reduce((sum, { refund_fee }) => sum + (fenOfYuan(refund_fee) ?? 0), 0);
  // A refund of several lines doesn't say how much of it is whose.
  const isAlone = standing.every(({ oids }) => wireList(oids).length === 1);
  if (!isAlone || paid === null || back < paid) return REFUNDS.part;
  const isDone = standing.every(({ refund_state }) => STANDS[Number(refund_state)] === REFUNDS.done);
  return isDone ? REFUNDS.done : REFUNDS.asked;
}
