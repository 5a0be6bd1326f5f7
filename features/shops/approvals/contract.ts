import { z } from 'zod';
import { AccessRights } from '#features/shops/members/contract.ts';
import { memberRefusals } from '#features/shops/members/refusals.ts';
import { shopRefusals } from '#features/shops/shops/refusals.ts';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Done, Id, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { approvalRefusals as no } from './refusals.ts';

export const Task = z.object({
  TaskID: Id,
  /** What the applicant will be: 1 member, 2 channel, 3 supplier, as of invitations (specification §9). */
  IdTaskType: z.number(),
  /** 1 waiting, 2 approved, 3 rejected. */
  IdTaskStatus: z.number(),
  ApplicantName: z.string(),
  /** The shop that asks; null for a member. */
  ApplicantBusinessUnitID: Id.nullable(),
  ApplicantBusinessUnitName: z.string().nullable(),
  ApplyNotes: z.string(),
  ApproverName: z.string().nullable(),
  ApproverNotes: z.string(),
  CreatedOn: z.string(),
  DecidedOn: z.string().nullable(),
});
export type Task = z.infer<typeof Task>;

export const Answer = z.object({
  TaskID: Id,
  /** What this shop asked to be: 2 a channel, 3 a supplier. */
  IdTaskType: z.number(),
  BusinessUnitName: z.string(),
  IsApproved: z.boolean(),
  ApproverNotes: z.string(),
  DecidedOn: z.string(),
});
export type Answer = z.infer<typeof Answer>;

const Applied = z.object({ TaskID: Id });
const ApplyNotes = Text.default('');
const decision = { TaskID: Id, isApproved: z.boolean(), ApproverNotes: Text.default('') };
const withRights = z.object({ ...decision, accessRights: AccessRights.default(0) });
const appliedAlready = [common.notFound, no.waitingAlready];
const decided = [common.notFound, no.decidedAlready, no.ownApplication, shopRefusals.noRoom];
const granted = [memberRefusals.notYours, memberRefusals.adminsOnly, memberRefusals.unknownRights];

/** Without a type: all that the caller may decide. The name is part of the person's or the shop's. */
const tasks = {
  row: Task,
  filters: { IdTaskType: z.number(), IdTaskStatus: z.number(), ApplicantName: Text },
  sorts: ['CreatedOn'],
  extra: { tabs: z.record(z.string(), z.number()) },
} as const;

export const approvals = {
  get: list({
    path: '/api/task/get',
    allow: ['member.manage', 'agent.manage', 'vendor.manage'],
    ...tasks,
    refusals: [common.notAllowed],
    says: 'Applications to this shop, with counts per status; each type needs its right (domain §9).',
  }),
  decide: endpoint({
    path: '/api/task/approve',
    allow: ['member.manage', 'agent.manage', 'vendor.manage'],
    input: withRights,
    output: Done,
    refusals: [...decided, ...granted, common.notAllowed],
    says: 'Approves or rejects an application of any type that the caller may decide (specification §4).',
  }),
  applyAsAgent: endpoint({
    path: '/api/businessunit/agent/apply',
    allow: 'vendor.manage',
    input: z.object({ VendorID: Id, ApplyNotes }),
    output: Applied,
    refusals: [...appliedAlready, no.oneself, no.linkedAlready],
    says: "Asks VendorID that this shop become its channel (specification §7). For programs: they know the shop's id; people apply with its code.",
  }),
  decideAgent: endpoint({
    path: '/api/businessunit/agent/approve',
    allow: 'agent.manage',
    input: z.object(decision),
    output: Done,
    refusals: decided,
    says: 'Approves or rejects a channel; approved, both shops are linked if both levels have room.',
  }),
  answers: reading({
    path: '/api/task/answers',
    allow: ['agent.manage', 'vendor.manage'],
    input: z.object({}),
    output: z.object({ total: z.number(), items: z.array(Answer) }),
    says: 'What others decided on applications of this shop, until somebody has seen it.',
  }),
  answersSeen: endpoint({
    path: '/api/task/answers/seen',
    allow: ['agent.manage', 'vendor.manage'],
    input: z.object({ TaskIDs: z.array(Id).min(1).max(500) }),
    output: BatchResult,
    says: 'Says that one has seen what was decided.',
  }),
  applyAsMember: endpoint({
    path: '/api/businessunit/membership/apply',
    allow: 'signedIn',
    input: z.object({ BusinessUnitID: Id, ApplyNotes }),
    output: Applied,
    refusals: [...appliedAlready, no.memberAlready],
    says: "Asks a shop for membership; the caller needs no shop. For programs: they know the shop's id; people apply with its code.",
  }),
  decideMember: endpoint({
    path: '/api/businessunit/membership/approve',
    allow: 'member.manage',
    input: withRights,
    output: Done,
    refusals: [...decided, ...granted],
    says: 'Approves or rejects a member; without other rights named, with rights 0 (specification §6).',
  }),
};
