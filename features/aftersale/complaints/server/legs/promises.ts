import { CLAIM_TYPES, type PolicyDetail } from '#features/catalogue/after-sale-policies/policy-detail.ts';
import { policiesInForce } from '#features/catalogue/after-sale-policies/server/index.ts';
import { has } from '#features/orders/orders/status.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BAD_FRUIT, BY_ITSELF, POLICY_MARK } from '../../words.ts';
import type { LockedComplaint } from './locked-complaint.ts';

/** Hours for the first answer, where nothing is promised. */
const HANDLE_HOURS = 24;

/** After-sale policies in force for an order when it was entered. */
export interface PromisedPolicies {
  /** By the supplier to this shop, and by this shop to its channel. */
  vendor: PolicyDetail | null;
  mine: PolicyDetail | null;
}

interface When {
  spuId: string;
  at: string;
}

/** Reads the policies that held for listings when they were ordered. */
export async function promisesOf(
  db: TenantDb,
  orders: readonly When[],
): Promise<(order: When) => PromisedPolicies> {
  const promised = await policiesInForce(db, orders);
  return (order) => {
    const { Mine, Vendors } = promised(order) ?? {};
    return { mine: Mine?.detail ?? null, vendor: Vendors?.detail ?? null };
  };
}

/** Days after shipping within which something may be claimed, where nothing is promised. */
const CLAIM_DAYS = 30;
const DAY = 86_400_000;

/** Tells whether a claim comes later than the policy allows, by when the order was shipped. */
export const isClaimLate = (deliveredAt: string | null, policy: PolicyDetail | null, now: number): boolean =>
  deliveredAt !== null && now - Date.parse(deliveredAt) > (policy?.ClaimDays ?? CLAIM_DAYS) * DAY;

/** Time after signing within which bad fruit is claimed: it is seen when it is unpacked. */
const BAD_FRUIT_MS = 2 * DAY;

const isLateFruit = ({ reason, facts: { signedAt } }: LockedComplaint, now: number): boolean =>
  reason === BAD_FRUIT && signedAt !== null && now - Date.parse(signedAt) > BAD_FRUIT_MS;

/** What the seller's policy has against a claim, as bits of `MARK`; the seller decides all the same. */
export const marksOf = (complaint: LockedComplaint, policy: PolicyDetail | null, now: number): number =>
  (isClaimLate(complaint.facts.deliveredAt, policy, now) || isLateFruit(complaint, now)
    ? POLICY_MARK.late
    : 0) |
  (policy && complaint.type in CLAIM_TYPES && !policy.Types.includes(complaint.type)
    ? POLICY_MARK.notOffered
    : 0);

/**
 * Reason why a claim beyond the seller's policy can't be sent as it stands; undefined: it can. The policy forbids nothing:
 * beyond it one has to say why, and the seller decides.
 */
export function promiseProblem(
  complaint: LockedComplaint,
  policy: PolicyDetail | null,
  { note, pictures }: { note: string; pictures: readonly string[] },
): Denial | undefined {
  // Of a parcel that nobody holds, on its way, back or in trouble, its carrier's words are the proof.
  const isElsewhere = complaint.fromTrouble || BY_ITSELF.includes(complaint.type);
  if (policy?.PicturesRequired && complaint.pictures.length + pictures.length === 0 && !isElsewhere)
    return deny(complaintDenials.policyPicture);
  if (complaint.description || note) return undefined;
  const marks = marksOf(complaint, policy, Date.now());
  if (has(marks, POLICY_MARK.notOffered))
    return deny(complaintDenials.policyType, { type: CLAIM_TYPES[complaint.type] ?? '' });
  return has(marks, POLICY_MARK.late) ? deny(complaintDenials.policyLate) : undefined;
}

/** Hours for the first answer by a policy. */
export const hoursOf = (policy: PolicyDetail | null): number => policy?.HandleHours ?? HANDLE_HOURS;

/** Policy of the seller of a leg: of this shop's supplier, or of this shop itself. */
export const promiseOn = (
  { hop }: Pick<LockedComplaint, 'hop'>,
  leg: number,
  { vendor, mine }: PromisedPolicies,
) => (leg === hop ? vendor : mine);

export const NO_PROMISE: PromisedPolicies = { vendor: null, mine: null };

/** Reads the policies in force when the orders of complaints were entered, by complaint. */
export async function promisesAbout(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, PromisedPolicies>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .from('complaints')
    .innerJoin('orders', (on) =>
      on.onRef('orders.shop_id', '=', 'complaints.shop_id').onRef('orders.id', '=', 'complaints.order_id'),
    )
    .select(['complaints.id', 'orders.spu_id as spuId', 'orders.created_at as at'])
    .where('complaints.id', '=', anyOf(ids))
    .execute();
  const promised = await promisesOf(db, rows);
  return new Map(rows.map((row) => [row.id, promised(row)]));
}
