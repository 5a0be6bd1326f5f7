import { APPROVAL_STATUSES, type ApprovalKind } from '#features/shops/approvals/kinds.ts';
import type { Right } from '#kit/endpoint/rights.ts';

/** Specification §9: 1 member, 2 channel, 3 supplier, 10 shop transfer or admin. */
export const TYPE_IDS = [1, 2, 3, 10] as const;
export type InvitationType = (typeof TYPE_IDS)[number];

interface TypeFacts {
  /** What the one who uses the code will be to the shop that issued it. */
  relation: string;
  /** The application that using it makes; a transfer takes effect at once. */
  kind: ApprovalKind | undefined;
  /** Needed to issue it. */
  right: Right;
  /** Needed in one's own shop to use it; a member or admin comes as a person. */
  useRight: Right | undefined;
  hours: number;
  isSingleUse: boolean;
}

const WEEK = 7 * 24;
const many = { hours: WEEK, isSingleUse: false } as const;

/** Domain page §9, in one place. */
export const INVITATION_TYPES: Record<InvitationType, TypeFacts> = {
  1: { relation: '成员', kind: 'member', right: 'member.manage', useRight: undefined, ...many },
  2: { relation: '渠道', kind: 'agent', right: 'agent.manage', useRight: 'vendor.manage', ...many },
  3: { relation: '供应商', kind: 'vendor', right: 'vendor.manage', useRight: 'agent.manage', ...many },
  10: {
    relation: '管理员',
    kind: undefined,
    right: 'member.manage',
    useRight: undefined,
    hours: 12,
    isSingleUse: true,
  },
};

/** States of an application, numbered as those of tasks are. */
export const { waiting: WAITING, approved: APPROVED, rejected: REJECTED } = APPROVAL_STATUSES;

/** What an application or code is about, by its number on the wire. */
export const relationName = (type: number): string =>
  TYPE_IDS.filter((each) => each === type).map((each) => INVITATION_TYPES[each].relation)[0] ?? '';
