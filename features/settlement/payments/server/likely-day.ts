import { refuse } from '#kit/endpoint/refusal.ts';
import { earliestPaidOn } from '../earliest-paid-on.ts';
import { paymentRefusals as no } from '../refusals.ts';

/** A day on which something was paid has come, and is not one of another decade by a slip of the hand. */
export function mustBeLikely(paidOn: string, today: string): void {
  if (paidOn > today) refuse(no.future);
  if (paidOn < earliestPaidOn(today)) refuse(no.longAgo);
}
