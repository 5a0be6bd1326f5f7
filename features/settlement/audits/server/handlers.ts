import { implementBySide } from '#features/settlement/price-sides/server/index.ts';
import { audits } from '../contract.ts';
import { lastAudit } from './last-audit.ts';
import { runAudit } from './run-audit.ts';

export const auditRoutes = implementBySide(audits, {
  get: (ctx) => lastAudit(ctx),
  run: async (ctx) => {
    await runAudit(ctx.db, ctx.user.name);
    return lastAudit(ctx);
  },
});
