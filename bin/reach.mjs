// Which tests a change can reach, and which of them are run where there is time for some. Knows no files and no clock.
import { isTest, runsIn } from './sources.mjs';

/** They join all features: whoever imports one of them runs everything, which says nothing about a change. */
const COMPOSITION = ['app/routes.ts', 'app/http.ts', 'app/all-routes.ts', 'test/app.ts'];
const CONTRACT = /^(features\/[^/]+\/[^/]+)\/(?:[^/]+-)?contract\.ts$/;

/**
 * Tests that can fail by a change, each with the number of steps that lead to it. A step is an import, but none goes on
 * through the composition; or a call: a test that imports a noun's contract has the noun's server answer it.
 */
export function reachTests(sources, changed) {
  const users = usersByFile(sources);
  const steps = new Map(changed.map((path) => [path, 0]));
  const open = [...steps.keys()];
  for (const path of open) {
    if (COMPOSITION.includes(path) && steps.get(path) > 0) continue;
    for (const user of users.get(path) ?? []) {
      if (steps.has(user)) continue;
      steps.set(user, steps.get(path) + 1);
      open.push(user);
    }
  }
  return new Map([...steps].filter(([path]) => isTestRun(path)));
}

/** Whether vitest runs it. */
export const isTestRun = (path) => /\.test\.tsx?$/.test(path);

function usersByFile(sources) {
  const users = new Map();
  for (const { path, text } of sources)
    for (const used of usedBy(path, text)) {
      if (!users.has(used)) users.set(used, []);
      users.get(used).push(path);
    }
  return users;
}

function usedBy(path, text) {
  const files = runsIn(path, text);
  const called = isTest(path) ? files.flatMap((to) => CONTRACT.exec(to)?.[1] ?? []) : [];
  return new Set([...files, ...called.map((noun) => `${noun}/server/index.ts`)]);
}

/** What a test file may take whose time nobody has measured. */
const UNKNOWN_MS = 3_000;
/** What each takes beside its tests: its modules, its database, its shops. */
const OPENING_MS = 1_000;

/** Of `tests` (path and steps) the nearest that fit into the time, then the quickest; `left`: those that don't. */
export function planTests(tests, { times, budgetMs }) {
  const msOf = (path) => (times[path] ?? UNKNOWN_MS - OPENING_MS) + OPENING_MS;
  const nearest = [...tests].sort(
    ([a, steps], [b, others]) => steps - others || msOf(a) - msOf(b) || (a < b ? -1 : 1),
  );
  const plan = { run: [], left: [], leftMs: 0 };
  let rest = budgetMs;
  for (const [path] of nearest) {
    const ms = msOf(path);
    if (ms <= rest) {
      plan.run.push(path);
      rest -= ms;
    } else {
      plan.left.push(path);
      plan.leftMs += ms;
    }
  }
  return plan;
}
