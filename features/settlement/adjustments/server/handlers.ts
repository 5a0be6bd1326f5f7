import { named } from '#features/settlement/bills/server/index.ts';
import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { adjustments } from '../contract.ts';
import { listAdjustments } from './adjustment-rows.ts';
import { answerAdjustments, seeAdjustments, withdrawAdjustments } from './answer-adjustments.ts';
import { askAdjustments } from './ask-adjustments.ts';

export const adjustmentRoutes = implementBySide(adjustments, {
  get: (ctx, query) => listAdjustments(ctx, query),
  ask: (ctx, input) => named(ctx, askAdjustments(ctx, input)),
  answer: (ctx, { RequestIDs, Accept, Reason }) =>
    named(ctx, answerAdjustments(ctx, RequestIDs, Accept, Reason)),
  withdraw: (ctx, { RequestIDs }) => named(ctx, withdrawAdjustments(ctx, RequestIDs)),
  seen: (ctx, { RequestIDs }) => seeAdjustments(ctx, RequestIDs),
});
