import { implement } from '#kit/endpoint/server/implement.ts';
import { requests } from '../contract.ts';
import { answerWithinRights, withdrawOwn } from './answer-within-rights.ts';
import { askOther } from './ask-changes.ts';
import { exportOrderChanges } from './export-changes.ts';
import { listOrderChanges, seeChanges } from './list-changes.ts';
import { listQuestions } from './list-questions.ts';
import { listRequests } from './list-requests.ts';
import { previewSums } from './preview-sums.ts';
import { refuseSettled } from './settled-denial.ts';

export const requestRoutes = implement(requests, {
  ask: (ctx, input) => askOther(ctx, input),
  sums: (ctx, input) => previewSums(ctx, input),
  get: (ctx, input) => listRequests(ctx, input),
  questions: (ctx) => listQuestions(ctx),
  answer: async (ctx, answer) => refuseSettled(ctx, answer.RequestIDs, await answerWithinRights(ctx, answer)),
  withdraw: async (ctx, { RequestIDs }) => refuseSettled(ctx, RequestIDs, await withdrawOwn(ctx, RequestIDs)),
  changes: (ctx, input) => listOrderChanges(ctx, input),
  exportChanges: (ctx, input) => exportOrderChanges(ctx, input),
  seen: (ctx, { ChangeIDs }) => seeChanges(ctx, ChangeIDs),
});
