// `npm test`: everything that has to hold. Goes on after a failure. Its last lines say where the minutes went, what
// failed and why, and the sum of all parts. `npm test -- --shuffle[=seed]`: its files in an order by chance;
// `-- --all`: also what people run by hand.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extraParts } from './ci-all.mjs';
import { root } from './install.mjs';
import { bin, run } from './run.mjs';
import { setup } from './setup.mjs';
import { countJourneys, countVitest, timesOfJourneys } from './test-report.mjs';

process.chdir(root);
const cache = join(root, '.cache');
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Each failed test, by name and cause. */
const causes = [];
/** Seconds by part, in their order. */
const partTimes = [];
/** Milliseconds by test file; also read by `npm run check`. */
const fileTimes = {};
const SLOWEST_FILES = 20;
/** The four threads that each takes by itself check much twice. */
const ONE_CHECKER = ['--checkers', '1'];
const begun = performance.now();
const seed = seedOf(process.argv.slice(2));
if (seed !== undefined) {
  process.env.ORDER_SEED = String(seed);
  console.log(`the order of test files is that of the seed ${seed}`);
}

await step('setup', async () => {
  const missing = setup();
  return { code: missing.length ? 1 : 0, output: missing.join('\n') };
});
mkdirSync(cache, { recursive: true });
await sideBySide([
  () =>
    step('types of server and shared code', () =>
      run(bin('tsc'), ['-p', 'tsconfig.server.json', ...ONE_CHECKER]),
    ),
  () => step('types of the web app', () => run(bin('tsc'), ['-p', 'tsconfig.web.json', ...ONE_CHECKER])),
  () => step('build', () => run(process.execPath, ['bin/build.mjs'])),
  () => step('dead files and exports', () => run(bin('knip'), ['--no-progress'])),
  () => step('lint and format', () => run(bin('biome'), ['ci', '--colors=off', '.'])),
]);
await tests('rules, guards and integration', 'vitest.json', countVitest, (report) => {
  process.env.FILE_TIMES = join(cache, 'rule-times.json');
  rmSync(process.env.FILE_TIMES, { force: true });
  const reporters = ['default', 'json', './bin/file-times.mjs'].map((reporter) => `--reporter=${reporter}`);
  const order = seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  return [bin('vitest'), ['run', ...reporters, `--outputFile.json=${report}`, ...order]];
});
if (existsSync(process.env.FILE_TIMES)) Object.assign(fileTimes, read(process.env.FILE_TIMES));
await tests('browser journeys', 'journeys.json', countJourneys, (report) => {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  // A journey waits a third of its time for its browser or its server: three go on beside each other on two cores.
  process.env.JOURNEY_SERVERS ??= '3';
  return [bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json']];
});
if (process.argv.includes('--all'))
  for (const { name, command } of extraParts) await step(name, () => run(...command));
if (existsSync(join(cache, 'journeys.json')))
  Object.assign(fileTimes, timesOfJourneys(read(join(cache, 'journeys.json'))));
writeFileSync(join(cache, 'times.json'), JSON.stringify(fileTimes));

printTimes();
if (failures.length) console.log(`\nfailed: ${failures.join(' · ')}`);
for (const cause of causes) console.log(cause);
console.log(`took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** Two at once, the longest first: each takes a core, and none waits for the other's end. */
async function sideBySide(parts) {
  const left = [...parts];
  const go = async () => {
    for (let part = left.shift(); part; part = left.shift()) await part();
  };
  await Promise.all([go(), go()]);
}

/** A part that either holds or doesn't; what it printed is shown only when it doesn't. */
async function step(name, work) {
  const start = performance.now();
  const { code, output } = await work().catch((error) => ({ code: 1, output: String(error) }));
  add(name, start, code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
  if (code !== 0) console.log(`${output.trim()}\n`);
}

/** A part that counts its own tests in a JSON report. */
async function tests(name, file, count, command) {
  const start = performance.now();
  const report = join(cache, file);
  rmSync(report, { force: true });
  console.log(`· ${name}`);
  const { code } = await run(...command(report), 'inherit');
  const counted = existsSync(report) ? count(read(report)) : { passed: 0, failed: 0, skipped: 0, causes: [] };
  causes.push(...counted.causes);
  if (code !== 0 && counted.failed === 0) {
    counted.failed = 1;
    causes.push(`  ✗ ${name}: ended with ${code} though no test failed; what it printed above says why`);
  }
  add(name, start, counted);
}

function add(name, start, { passed, failed, skipped }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  if (failed > 0) failures.push(name);
  partTimes.push({ name, seconds: (performance.now() - start) / 1_000 });
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}`);
}

/** Where the minutes went: by part (what comes before the tests goes on two at once), and by slowest file. */
function printTimes() {
  console.log('\nminutes by part');
  for (const { name, seconds } of partTimes) console.log(`${(seconds / 60).toFixed(1).padStart(6)}  ${name}`);
  const files = Object.entries(fileTimes).sort(([, one], [, other]) => other - one);
  console.log(`\nseconds of the ${SLOWEST_FILES} slowest test files, of ${files.length}`);
  for (const [file, ms] of files.slice(0, SLOWEST_FILES))
    console.log(`${(ms / 1_000).toFixed(0).padStart(6)}  ${file}`);
  console.log('');
}

/** The seed of the order by chance, one of its own where none is named; undefined for the usual order. */
function seedOf(args) {
  const shuffle = args.find((arg) => /^--shuffle(=\d+)?$/.test(arg));
  return shuffle && Number(shuffle.split('=')[1] ?? Date.now() % 1_000_000);
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
