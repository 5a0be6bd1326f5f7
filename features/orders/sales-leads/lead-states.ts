import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { leadMoved as no } from './refusals.ts';

/** Where a lead stands (domain §5); the numbers are those of the wire. */
export const LEAD = {
  fresh: 1,
  sent: 2,
  ordered: 3,
  refused: 4,
  revoked: 5,
  cancelled: 6,
  passedOn: 7,
} as const;

export const LEAD_NAMES: Readonly<Record<number, string>> = {
  1: '新建',
  2: '已提交',
  3: '已转单',
  4: '已拒绝',
  5: '已撤回',
  6: '已取消',
  7: '已上报',
};

export type LeadSide = 'agent' | 'vendor';
export type LeadAct = 'update' | 'revoke' | 'reject' | 'cancel' | 'delete' | 'convert' | 'accept' | 'passOn';

/** Whose act it is, from where, and whether it also works on what a vendor has passed on to its own vendor. */
const ACTS: Record<LeadAct, { side: LeadSide; from: readonly number[]; ofPassedOn: boolean }> = {
  update: { side: 'agent', from: [LEAD.fresh, LEAD.refused, LEAD.revoked], ofPassedOn: false },
  revoke: { side: 'agent', from: [LEAD.sent, LEAD.passedOn], ofPassedOn: true },
  cancel: { side: 'agent', from: [LEAD.fresh, LEAD.sent, LEAD.refused, LEAD.revoked], ofPassedOn: true },
  delete: { side: 'agent', from: [LEAD.fresh, LEAD.revoked, LEAD.cancelled], ofPassedOn: true },
  convert: { side: 'agent', from: [LEAD.fresh, LEAD.sent, LEAD.refused, LEAD.revoked], ofPassedOn: false },
  reject: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
  accept: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
  passOn: { side: 'vendor', from: [LEAD.sent], ofPassedOn: true },
};

interface LeadState {
  side: LeadSide;
  status: number;
  /** The channel's lead that it was made of. */
  parentId: string | null;
}

/** Still in the hands of its vendor, so that both shops' rows move together. */
export const isOut = (status: number): boolean => status === LEAD.sent || status === LEAD.passedOn;

/** Why the act can't be done on a lead, with the remedy; undefined: it can. */
export function leadProblem(act: LeadAct, { side, status, parentId }: LeadState): Denial | undefined {
  const { side: whose, from, ofPassedOn } = ACTS[act];
  if (side !== whose) return deny(whose === 'agent' ? no.byChannel : no.byVendor);
  if (parentId && !ofPassedOn) return deny(no.ofPassedOn);
  if (from.includes(status)) return undefined;
  if (status === LEAD.ordered) return deny(parentId ? no.supplied : no.ordered);
  if (status === LEAD.cancelled) return deny(no.cancelled);
  if (whose === 'agent' && isOut(status)) return deny(no.sent);
  if (act === 'revoke') return deny(no.notSent);
  if (status === LEAD.passedOn) return deny(no.passedOn);
  return status === LEAD.revoked ? deny(no.revoked) : deny(no.over, { state: LEAD_NAMES[status] ?? '' });
}

export const mayLead = (act: LeadAct, lead: LeadState): boolean => leadProblem(act, lead) === undefined;

/** How often a lead may be sent, so that nobody is asked the same for ever. */
export const MOST_SENDS = 10;
/** Of one call. */
export const MOST_LEADS = 200;
export const SAME_DAYS = 30;
/** Of a sheet: read, checked and written within one request. */
export const MOST_ROWS = 5_000;
