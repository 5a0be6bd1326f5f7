import { GuestRaising } from '#features/aftersale/complaints/complaint-input.ts';
import { guestUnder, raiseGuests } from '#features/aftersale/complaints/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { User } from '#kit/endpoint/server/ctx.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import {
  type FollowedLine,
  type LineOutcomes,
  noteLineOutcome,
  noteUnfollowed,
  tooManyLeft,
} from './followed-line.ts';

const REFUND_ONLY = 1;
const UNWANTED = 9;

/**
 * What was refunded after it had left, or pieces of it, is a buyer's complaint, opened once under the platform's number. It
 * stays in this shop until a person sends it on: whether the supplier is to answer for it, no platform says. One that is
 * there already, as after a crash that came before it was noted, is told as if it had been raised now.
 */
export async function complainOf(
  inShop: JobCtx['inShop'],
  user: User,
  line: FollowedLine,
  says: LineOutcomes,
): Promise<void> {
  const { order_id: OrderID, buyer_name } = line;
  const Pieces = tooManyLeft(line) || undefined;
  const refundNo = numberOf(line);
  const input = GuestRaising.parse({
    Items: [{ OrderID, Pieces }],
    IdComplaintType: REFUND_ONLY,
    IdReason: UNWANTED,
    Submit: false,
    Description: describe(line, Pieces),
    BuyerName: buyer_name,
    ThirdPartyRefundNo: refundNo,
  });
  try {
    const no = await inShop(async (db) => {
      const known = await guestUnder(db, { orderId: OrderID, refundNo });
      return known ?? (await raiseGuests({ db, user, can: () => true }, input)).items[0]?.ComplaintNo;
    });
    noteLineOutcome(says, line, {
      matter: 'goods',
      says: `${whatOf(line)}，已登记客诉 ${no ?? ''}`,
      complained: tooManyLeft(line),
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (hasComplained(line)) return;
    noteUnfollowed(says, line, { matter: 'goods', says: `${whatOf(line)}，没有登记客诉：${error.message}` });
  }
}

const whatOf = (line: FollowedLine): string =>
  tooManyLeft(line) > 0 ? `买家在发货后取消了 ${tooManyLeft(line)} 件` : '买家在发货后退款';

/** Whether the same was complained about when the line was followed before. */
export const hasComplained = (line: FollowedLine): boolean =>
  line.follow_outcomes.some(({ complained }) => complained === tooManyLeft(line));

const describe = ({ order_no, cancelled }: FollowedLine, pieces: number | undefined): string =>
  `平台订单 ${order_no} 在发货后${pieces ? `取消了 ${pieces} 件` : cancelled ? '取消' : '退款'}`;

/** A number is one complaint's; each supplier of a set, and each time that pieces are given up, has one of its own. */
function numberOf(line: FollowedLine): string {
  const { line_no, part, quantity } = line;
  const no = part === 0 ? line_no : `${line_no}-${part + 1}`;
  return tooManyLeft(line) > 0 ? `${no}/${quantity}` : no;
}
