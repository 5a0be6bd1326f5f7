import { implement } from '#kit/endpoint/server/implement.ts';
import { requests } from '../contract.ts';
import { answerRequests, withdrawRequests } from './answer-requests.ts';
import { askOther } from './ask-changes.ts';
import { listChanges, listRequests, seeChanges } from './list-requests.ts';

export const requestRoutes = implement(requests, {
  ask: (ctx, asked) => askOther(ctx, asked),
  get: (ctx, input) => listRequests(ctx, input),
  answer: (ctx, answer) => answerRequests(ctx, answer),
  withdraw: (ctx, { RequestIDs }) => withdrawRequests(ctx, RequestIDs),
  changes: (ctx, input) => listChanges(ctx, input),
  seen: (ctx, { ChangeIDs }) => seeChanges(ctx, ChangeIDs),
});
