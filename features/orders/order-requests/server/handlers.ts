import { implement } from '#kit/endpoint/server/implement.ts';
import { requests } from '../contract.ts';
import { answerSeen, withdrawOwn } from './answer-seen.ts';
import { askOther } from './ask-changes.ts';
import { exportChanges } from './export-changes.ts';
import { foreseeSums } from './foresee-sums.ts';
import { listChanges, seeChanges } from './list-changes.ts';
import { listQuestions } from './list-questions.ts';
import { listRequests } from './list-requests.ts';
import { refuseSettled } from './over-says.ts';

export const requestRoutes = implement(requests, {
  ask: (ctx, asked) => askOther(ctx, asked),
  sums: (ctx, input) => foreseeSums(ctx, input),
  get: (ctx, input) => listRequests(ctx, input),
  questions: (ctx) => listQuestions(ctx),
  answer: async (ctx, answer) => refuseSettled(ctx, answer.RequestIDs, await answerSeen(ctx, answer)),
  withdraw: async (ctx, { RequestIDs }) => refuseSettled(ctx, RequestIDs, await withdrawOwn(ctx, RequestIDs)),
  changes: (ctx, input) => listChanges(ctx, input),
  exportChanges: (ctx, input) => exportChanges(ctx, input),
  seen: (ctx, { ChangeIDs }) => seeChanges(ctx, ChangeIDs),
});
