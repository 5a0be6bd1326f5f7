import { GuestRaising } from '#features/aftersale/complaints/complaint-input.ts';
import { raiseGuests } from '#features/aftersale/complaints/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { User } from '#kit/endpoint/server/ctx.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import type { Followed } from './followed.ts';

const REFUND_ONLY = 1;
const UNWANTED = 9;

/**
 * What was refunded after it had left is a buyer's complaint, opened once under the platform's number. It stays in this
 * shop until a person sends it on: whether the supplier is to answer for it, no platform says.
 */
export async function complainOf(
  inShop: JobCtx['inShop'],
  user: User,
  { order_id: OrderID, order_no, line_no, part, buyer_name, cancelled, follow_says }: Followed,
): Promise<string> {
  const given = GuestRaising.parse({
    ...{ Items: [{ OrderID }], IdComplaintType: REFUND_ONLY, IdReason: UNWANTED, Submit: false },
    Description: `平台订单 ${order_no} 在发货后${cancelled ? '取消' : '退款'}`,
    // A number is one complaint's; each supplier of a set answers for its own part.
    ...{ BuyerName: buyer_name, ThirdPartyRefundNo: part === 0 ? line_no : `${line_no}-${part + 1}` },
  });
  try {
    const { items } = await inShop((db) => raiseGuests({ db, user, can: () => true }, given));
    return `买家在发货后退款，已登记客诉 ${items[0]?.ComplaintNo ?? ''}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return follow_says || `买家在发货后退款，没有登记客诉：${error.message}`;
  }
}
