export { type Application, apply } from './apply.ts';
export { approvalRoutes } from './handlers.ts';
