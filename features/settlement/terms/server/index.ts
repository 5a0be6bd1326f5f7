export { dueOn } from './due-on.ts';
export { termRoutes } from './handlers.ts';
export { lockedSays } from './period-locks.ts';
