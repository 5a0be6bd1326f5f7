import { deny } from '#kit/endpoint/denial.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BUYER_LEG, newLeg } from '../../leg.ts';
import type { ComplaintChange, ComplaintVerdict, LockedComplaint } from '../legs/locked-complaint.ts';

/** A buyer who complained; only this shop knows of them. */
export interface Buyer {
  name: string;
  phone: string;
  demand: string;
  refundNo: string;
}

/** Adds the buyer's own leg to a complaint that a buyer stands behind; it waits for this shop first. */
export function withBuyer(
  complaint: LockedComplaint,
  raised: ComplaintVerdict,
  buyer: Buyer,
  hours: number,
): ComplaintVerdict {
  if ('no' in raised) return raised;
  if (complaint.hop > 0) return deny(complaintDenials.byEntry);
  return { ...raised, ...withLeg(raised, hours), ...whoSays(raised, buyer) };
}

const withLeg = ({ legs = [] }: ComplaintChange, dueHours: number): Pick<ComplaintChange, 'legs'> => ({
  legs: [{ ...newLeg(BUYER_LEG), turn: 'seller', dueHours }, ...legs],
});

function whoSays(
  { posts, mine }: ComplaintChange,
  { name, phone, demand, refundNo }: Buyer,
): Partial<ComplaintChange> {
  const demandPost = demand ? [{ kind: 'buyerSaid', leg: null, text: demand }] : [];
  return {
    posts: [...demandPost, ...posts],
    mine: { ...mine, buyer_name: name, buyer_phone: phone, buyer_demand: demand, refund_no: refundNo },
  };
}
