// `npm test`: everything that has to hold. Goes on after a failure; the last line sums up all parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';
import { setup } from './setup.mjs';

process.chdir(root);
const cache = join(root, '.cache');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** What failed, by name and cause: a reader of the last lines needs no search. */
const told = [];
const begun = performance.now();

await step('setup', async () => {
  const missing = setup();
  return { code: missing.length ? 1 : 0, output: missing.join('\n') };
});
mkdirSync(cache, { recursive: true });
await Promise.all([
  step('types of server and shared code', () => run(bin('tsc'), ['-p', 'tsconfig.server.json'])),
  step('types of the web app', () => run(bin('tsc'), ['-p', 'tsconfig.web.json'])),
]);
await Promise.all([
  step('lint and format', () => run(bin('biome'), ['ci', '--colors=off', '.'])),
  step('dead files and exports', () => run(bin('knip'), ['--no-progress'])),
]);
await step('build', () => run(process.execPath, ['bin/build.mjs']));
await tests('rules, guards and integration', 'vitest.json', countVitest, (report) => [
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]);
await tests('browser journeys', 'journeys.json', countJourneys, (report) => {
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  // A journey mostly waits for its browser or its server: two go on beside each other.
  process.env.JOURNEY_SERVERS ??= '2';
  return [bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json']];
});

if (failures.length) console.log(`\nfailed: ${failures.join(' · ')}`);
for (const line of told) console.log(line);
console.log(`took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;

/** A part that either holds or doesn't; what it printed is shown only when it doesn't. */
async function step(name, work) {
  const { code, output } = await work().catch((error) => ({ code: 1, output: String(error) }));
  add(name, code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });
  if (code !== 0) console.log(`${output.trim()}\n`);
}

/** A part that counts its own tests in a JSON report. */
async function tests(name, file, count, command) {
  const report = join(cache, file);
  rmSync(report, { force: true });
  console.log(`· ${name}`);
  const { code } = await run(...command(report), 'inherit');
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  add(name, counted);
}

function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  for (const file of report.testResults)
    for (const test of file.assertionResults)
      if (test.status === 'failed') tell(file.name, test.fullName, test.failureMessages[0]);
  for (const file of broken) tell(file.name, '', file.message);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countJourneys({ stats, errors, suites }) {
  const broken = stats.unexpected === 0 ? errors.length : 0;
  for (const error of errors) tell('journeys', '', error.message);
  for (const spec of suites.flatMap(specsOf))
    for (const { status, results } of spec.tests)
      if (status === 'unexpected' || status === 'flaky')
        tell(spec.file, spec.title, results.find(({ error }) => error)?.error.message);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + broken, skipped: stats.skipped };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function tell(file, title, message) {
  const cause = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 4)
    .join('\n    ')
    .slice(0, 600);
  told.push(`  ✗ ${relative(root, resolve(root, file))} › ${title}\n    ${cause}`);
}

function add(name, { passed, failed, skipped }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  if (failed > 0) failures.push(name);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}`);
}

function run(program, args, stdio = 'pipe') {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
