export { complaintsPort } from './check-own.ts';
export { auditRoutes } from './handlers.ts';
export { auditBooks } from './run-audit.ts';
