export { convertDue } from './convert-due.ts';
export { presaleTaskRoutes } from './handlers.ts';
