export { dueOn } from './due-on.ts';
export { type DueTerm, lockDueTerms, moveTermOn } from './due-terms.ts';
export { termRoutes } from './handlers.ts';
export { periodLockProblem } from './period-locks.ts';
