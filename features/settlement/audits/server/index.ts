export { auditRoutes } from './handlers.ts';
export { auditBooks } from './run-audit.ts';
