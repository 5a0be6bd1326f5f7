import type { Right } from '#kit/endpoint/rights.ts';

/** What an applicant will be to the shop that decides. */
export type ApprovalKind = 'member' | 'agent' | 'vendor';
export type ApprovalStatus = 'waiting' | 'approved' | 'rejected';

/** Who decides on which kind (domain §9). */
export const DECIDED_WITH = {
  member: 'member.manage',
  agent: 'agent.manage',
  vendor: 'vendor.manage',
} as const satisfies Record<ApprovalKind, Right>;

/** Who applies in the name of a shop: to become a channel is to have a supplier, and the other way round. */
export const APPLIED_WITH = { agent: 'vendor.manage', vendor: 'agent.manage' } as const satisfies Record<
  Exclude<ApprovalKind, 'member'>,
  Right
>;

export const RELATION_NAMES: Record<ApprovalKind, string> = {
  member: '成员',
  agent: '渠道',
  vendor: '供应商',
};

/** On the wire; the kinds are numbered as the invitations are (specification §9). */
export const TASK_TYPES = { member: 1, agent: 2, vendor: 3 } as const satisfies Record<ApprovalKind, number>;
export const APPROVAL_STATUSES = { waiting: 1, approved: 2, rejected: 3 } as const satisfies Record<
  ApprovalStatus,
  number
>;

export const kindOfType = (type: number): ApprovalKind | undefined => nameOf(TASK_TYPES, type);
export const statusOfId = (id: number): ApprovalStatus | undefined => nameOf(APPROVAL_STATUSES, id);

const nameOf = <K extends string>(numbers: Record<K, number>, number: number): K | undefined =>
  (Object.keys(numbers) as K[]).find((name) => numbers[name] === number);
