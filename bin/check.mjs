// `npm run check -- <folder> … [--since REV] [--seconds 90] [--all]`: the quick ring around what was changed: types, lint,
// guards over the sources, and the tests that the change can reach, the nearest first while there is time.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './changes.mjs';
import { install, root } from './install.mjs';
import { isTestRun, planTests, reachTests } from './reach.mjs';
import { bin, run } from './run.mjs';
import { isSource, readSources } from './sources.mjs';
import { countVitest } from './test-report.mjs';

/** Those that look at sources and contracts and take a second at most. */
const GUARDS = [
  'bodies',
  'docs',
  'inbox',
  'inputs',
  'lock',
  'routines',
  'settings',
  'sorts',
  'tables',
  'tidy',
  'values',
  'wire-names',
].map((name) => `test/guards/${name}.test.ts`);
/** What passes before the first test begins and beside the tests: PostgreSQL with the schema, types, lint, guards. */
const BEFORE_TESTS_MS = 45_000;
const TEST_WORKERS = 2;

const begun = performance.now();
const { values, positionals } = parseArgs({
  options: {
    since: { type: 'string' },
    seconds: { type: 'string', default: '90' },
    all: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const folders = positionals.map((folder) => relative(root, resolve(folder)));
const absent = folders.find((folder) => !existsSync(join(root, folder)) || folder.startsWith('..'));
if (folders.length === 0 || absent) {
  console.error(
    absent ? `${absent} is not there.` : 'usage: npm run check -- <folder> [--since REV] [--all]',
  );
  process.exit(1);
}

install();
process.chdir(root);
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const timesFile = join(cache, 'times.json');
const times = existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
const isInside = (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
const changed = changedFiles(values.since).filter(isSource);
const { own, tests } = findTests();
const budgetMs = values.all
  ? Infinity
  : Math.max(0, Number(values.seconds) * 1_000 - BEFORE_TESTS_MS) * TEST_WORKERS;
const plan = planTests(tests, { times, budgetMs });

const sum = { passed: 0, failed: 0, skipped: 0 };
const causes = [];
await Promise.all([checkSources(), runTests()]);
sayLeft();
for (const cause of causes) console.log(cause);
console.log(`took ${Math.round((performance.now() - begun) / 1_000)} s`);
const left = plan.left.length > 0 ? `, ${count(plan.left, 'test file')} left out` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped${left}`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** The folder's own tests are as near as a changed test; with nothing changed, the folder as a whole is. */
function findTests() {
  const sources = readSources();
  const inside = sources.map(({ path }) => path).filter(isInside);
  const own = inside.filter(isTestRun);
  const reached = reachTests(sources, changed.length > 0 ? changed : inside);
  for (const path of own) reached.set(path, 0);
  for (const guard of GUARDS) reached.delete(guard);
  return { own, tests: reached };
}

/** One after the other, since the tests take both cores already. */
async function checkSources() {
  await step('types of server and shared code', () => types('server'));
  await step('types of the web app', () => types('web'));
  const outside = changed.filter((path) => !isInside(path) && existsSync(path));
  await step(`lint and format of ${[...folders, ...outside].join(', ')}`, () =>
    run(bin('biome'), ['ci', '--colors=off', ...folders, ...outside]),
  );
}

/** With one checker, which takes half the processor's time of the usual four; the tests need the other core. */
function types(side) {
  return run(bin('tsc'), ['-p', `tsconfig.${side}.json`, '--checkers', '1']);
}

async function runTests() {
  const report = join(cache, 'check.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=json', `--outputFile.json=${report}`, ...GUARDS, ...plan.run];
  const { code, output } = await run(bin('vitest'), args);
  const nothing = { passed: 0, failed: 0, skipped: 0, causes: [output.trim()] };
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const counted = read ? countVitest(read) : nothing;
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  causes.push(...counted.causes);
  if (read) noteTimes(read);
  const near = plan.run.filter((path) => own.includes(path)).length;
  const far = plan.run.length - near;
  const what = changed.length > 0 ? 'a change' : 'the folder';
  add(
    `${count(GUARDS, 'guard')}, ${near} of ${count(own, 'test file')} here, ${far} elsewhere that can reach ${what}`,
    counted,
  );
}

/** Times of files that no whole run has measured yet. */
function noteTimes({ testResults }) {
  const measured = testResults.map(({ name, startTime, endTime }) => [
    relative(root, name),
    Math.round(endTime - startTime),
  ]);
  writeFileSync(timesFile, `${JSON.stringify({ ...Object.fromEntries(measured), ...times }, null, 2)}\n`);
}

function sayLeft() {
  if (plan.left.length > 0) {
    const seconds = Math.round(plan.leftMs / TEST_WORKERS / 1_000);
    console.log(
      `· left out for time, ${count(plan.left, 'test file')} of some ${seconds} s: npm run check -- ${process.argv.slice(2).join(' ')} --all`,
    );
    for (const path of plan.left.slice(0, 10)) console.log(`    ${path}`);
    if (plan.left.length > 10) console.log(`    and ${plan.left.length - 10} more`);
  }
  const journeys = folders
    .map((folder) => `test/journeys/${folder.split('/').at(-1)}.spec.ts`)
    .filter(existsSync);
  const command = journeys.length > 0 ? `npx playwright test ${journeys.join(' ')}` : 'npm test';
  console.log(`· left out, browser journeys: ${command}`);
}

/** A part that either holds or doesn't; what it printed is shown only when it doesn't. */
async function step(name, work) {
  const { code, output } = await work();
  add(name, code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
  if (code !== 0) console.log(`${output.trim()}\n`);
}

function add(name, { passed, failed, skipped }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${Math.round((performance.now() - begun) / 1_000)} s)`);
}

function count(list, noun) {
  return `${list.length} ${noun}${list.length === 1 ? '' : 's'}`;
}
