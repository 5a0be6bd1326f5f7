import type { Right } from '#kit/endpoint/rights.ts';

/** What an applicant will be to the shop that decides. */
export type ApprovalKind = 'member' | 'agent' | 'vendor';

/** Who decides on which kind (domain §9). */
export const DECIDED_WITH = {
  member: 'member.manage',
  agent: 'agent.manage',
  vendor: 'vendor.manage',
} as const satisfies Record<ApprovalKind, Right>;

export const RELATION_NAMES: Record<ApprovalKind, string> = {
  member: '成员',
  agent: '渠道',
  vendor: '供应商',
};
