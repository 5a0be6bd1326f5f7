// `npm test`: everything that has to hold. Goes on after a failure; the last line sums up all parts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { bin, run } from './run.mjs';
import { setup } from './setup.mjs';
import { countJourneys, countVitest } from './test-report.mjs';

process.chdir(root);
const cache = join(root, '.cache');
const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Each failed test, by name and cause. */
const causes = [];
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
for (const cause of causes) console.log(cause);
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
    : { passed: 0, failed: 0, skipped: 0, causes: [] };
  causes.push(...counted.causes);
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  add(name, counted);
}

function add(name, { passed, failed, skipped }) {
  sum.passed += passed;
  sum.failed += failed;
  sum.skipped += skipped;
  if (failed > 0) failures.push(name);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}`);
}
