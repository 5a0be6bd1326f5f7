import { implement } from '#kit/endpoint/server/implement.ts';
import { pulls } from '../contract.ts';
import { setAutoIntake, syncNow, syncRange } from './ask-pulls.ts';
import { listPulls } from './list-runs.ts';

export const pullRoutes = implement(pulls, {
  sync: (ctx, { CustomerID }) => syncNow(ctx, CustomerID),
  range: (ctx, { Platform, CustomerID, startTime, endTime }) =>
    syncRange(ctx, Platform, CustomerID, { from: new Date(startTime), to: new Date(endTime) }),
  history: ({ db }, query) => listPulls(db, query),
  autoIntake: (ctx, { CustomerID, IsOn, HourlyLimit }) => setAutoIntake(ctx, CustomerID, IsOn, HourlyLimit),
});
