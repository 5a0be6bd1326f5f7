import type { PrintProblem } from '../print-problem.ts';

/** A problem as answers say it. */
export const wireProblem = (problem: PrintProblem | undefined) =>
  problem ? { Says: problem.no, Remedy: problem.remedy, code: problem.code, params: problem.params } : null;
