export { dueOn } from './due-on.ts';
export { termRoutes } from './handlers.ts';
export { periodLockProblem } from './period-locks.ts';
