import type { WrittenFile } from './sources.mjs';

/** Steps to each test, by its path. */
export type TestSteps = Map<string, number>;

export interface TestPlan {
  run: string[];
  left: string[];
  leftMs: number;
}

export const reachTests: (sources: readonly WrittenFile[], changed: readonly string[]) => TestSteps;
export const isTestRun: (path: string) => boolean;
export const planTests: (
  tests: TestSteps,
  limits: { times: Record<string, number>; budgetMs: number },
) => TestPlan;
