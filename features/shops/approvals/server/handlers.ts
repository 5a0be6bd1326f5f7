import { implement } from '#kit/endpoint/server/implement.ts';
import { approvals } from '../contract.ts';
import { listAnswers, seeAnswers } from './answers.ts';
import { apply } from './apply.ts';
import { decideApplication } from './decide.ts';
import { listApprovalTasks } from './task-rows.ts';

export const approvalRoutes = implement(approvals, {
  get: (ctx, query) => listApprovalTasks(ctx, query),
  decide: async (ctx, decision) => {
    await decideApplication(ctx, decision);
    return {};
  },
  applyAsAgent: async ({ db, user, shop }, { VendorID, ApplyNotes }) => ({
    TaskID: await apply(db, { toShopId: VendorID, kind: 'agent', user, shop, notes: ApplyNotes }),
  }),
  decideAgent: async (ctx, decision) => {
    await decideApplication(ctx, decision, 'agent');
    return {};
  },
  answers: (ctx) => listAnswers(ctx),
  answersSeen: (ctx, { TaskIDs }) => seeAnswers(ctx, TaskIDs),
  applyAsMember: async ({ db, user }, { BusinessUnitID, ApplyNotes }) => ({
    TaskID: await apply(db, { toShopId: BusinessUnitID, kind: 'member', user, notes: ApplyNotes }),
  }),
  decideMember: async (ctx, decision) => {
    await decideApplication(ctx, decision, 'member');
    return {};
  },
});
