import { z } from 'zod';
import { approvalRefusals } from '#features/shops/approvals/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { Id } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { TYPE_IDS } from './invitation-types.ts';
import { invitationRefusals as no } from './refusals.ts';

/** As typed: letter case, spaces and dashes don't matter. */
const InvitationCode = z.string().trim().max(100);
const IdInvitationType = z.literal(TYPE_IDS);
const ThisCode = z.object({ InvitationCode });

/** Specification §3: what a code invites to, and into which shop. */
export const Invitation = z.object({
  IdInvitationType,
  BusinessUnitName: z.string(),
  BusinessUnitID: Id,
});
export type Invitation = z.infer<typeof Invitation>;

const NewCode = z.object({
  IdInvitationType,
  /** Codes of this type that the shop has given out before end with it. */
  ExpireExistingCode: z.boolean().nullish(),
  /** A shop that the current one operates; the current shop when absent or all zero. */
  AssignBusinessUnitID: Id.nullish(),
  BusinessUnitID: Id.nullish(),
});
const CreatedCode = Invitation.extend({ InvitationCode: z.string(), ExpireAt: z.string() });
const toldOnce = { output: CreatedCode, secret: true } as const;

/** `TaskID` of the application; null when the code took effect at once. */
const Proceeded = Invitation.extend({ TaskID: Id.nullable() });

export const MyApplication = z.object({
  TaskID: Id,
  /** 1 member, 2 channel, 3 supplier. */
  IdTaskType: z.number(),
  BusinessUnitName: z.string(),
  /** The user's shop that asked; null for membership. */
  ApplicantBuName: z.string().nullable(),
  /** 1 waiting, 2 approved, 3 rejected. */
  IdTaskStatus: z.number(),
  ApproverNotes: z.string(),
  CreatedOn: z.string(),
  DecidedOn: z.string().nullable(),
});
export type MyApplication = z.infer<typeof MyApplication>;

const { oneself, memberAlready, linkedAlready, waitingAlready } = approvalRefusals;

export const invitations = {
  create: endpoint({
    path: '/api/businessunit/invitationcode/create',
    allow: ['member.manage', 'agent.manage', 'vendor.manage'],
    input: NewCode,
    ...toldOnce,
    refusals: [common.notAllowed, common.notFound, no.adminOnly, no.memberOfOwn],
    says: 'Issues a code, told this once: 7 days and many uses, a transfer 12 hours and one (domain §9).',
  }),
  get: reading({
    path: '/api/businessunit/invitationcode/get',
    allow: 'signedIn',
    input: ThisCode,
    output: Invitation,
    refusals: [no.invalid, common.tooMany],
    says: 'What a code invites to, for the confirmation (specification §4).',
  }),
  verify: reading({
    path: '/api/businessunit/invitationcode/verify',
    allow: 'signedIn',
    input: ThisCode,
    output: z.object({ IsValid: z.boolean() }),
    refusals: [common.tooMany],
    says: 'Whether a code can be used now.',
  }),
  proceed: endpoint({
    path: '/api/businessunit/invitationcode/proceed',
    allow: 'signedIn',
    input: ThisCode.extend({ BusinessUnitID: Id.nullish() }),
    output: Proceeded,
    refusals: [...Object.values(no), oneself, memberAlready, linkedAlready, waitingAlready, common.tooMany],
    says: 'Uses a code: applies as member, channel or supplier, or becomes admin at once (specification §4).',
  }),
  mine: reading({
    path: '/api/businessunit/invitationcode/applications',
    allow: 'signedIn',
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(MyApplication) }),
    says: 'The latest 50 applications of the user, with what was decided (domain §9).',
  }),
};
