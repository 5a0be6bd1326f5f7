import { implement } from '#kit/endpoint/server/implement.ts';
import { quickAnswers } from '../contract.ts';
import { answersOf, keepAnswer, removeAnswer } from './answer-rows.ts';

export const quickAnswerRoutes = implement(quickAnswers, {
  get: (ctx, { IdComplaintType }) => answersOf(ctx, IdComplaintType ?? null),
  set: (ctx, answer) => keepAnswer(ctx, answer),
  remove: async (ctx, { AnswerID }) => {
    await removeAnswer(ctx, AnswerID);
    return {};
  },
});
