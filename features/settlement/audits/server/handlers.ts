import { implement } from '#kit/endpoint/server/implement.ts';
import { audits } from '../contract.ts';
import { lastAudit } from './last-audit.ts';
import { runAudit } from './run-audit.ts';

export const auditRoutes = implement(audits, {
  get: ({ db }) => lastAudit(db),
  run: async ({ db, user }) => {
    await runAudit(db, user.name);
    return lastAudit(db);
  },
});
