// `npm test`: everything that has to hold. Goes on after a failure; the last line sums up all parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { setup } from './setup.mjs';

process.chdir(root);
const cache = join(root, '.cache');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
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
  return [bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json']];
});

if (failures.length) console.log(`\nfailed: ${failures.join(' · ')}`);
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
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countJourneys({ stats, errors }) {
  const broken = stats.unexpected === 0 ? errors.length : 0;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + broken, skipped: stats.skipped };
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
