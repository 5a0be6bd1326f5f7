// Reports of vitest and of Playwright: how many tests passed, and each failed one by its name and its cause in a few
// lines, so that a reader of the last lines needs no search.
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './install.mjs';

export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const causes = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => describeFailure(file.name, test.fullName, test.failureMessages[0])),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    causes: [...causes, ...broken.map((file) => describeFailure(file.name, '', file.message))],
  };
}

export function countJourneys({ stats, errors, suites }) {
  const broken = stats.unexpected === 0 ? errors.length : 0;
  const causes = errors.map((error) => describeFailure('journeys', '', error.message));
  for (const spec of suites.flatMap(specsIn))
    for (const { status, results } of spec.tests)
      if (status === 'unexpected' || status === 'flaky') {
        const message = results.find(({ error }) => error)?.error.message;
        causes.push(describeFailure(spec.file, spec.title, message));
      }
  const failed = stats.unexpected + stats.flaky + broken;
  return { passed: stats.expected, failed, skipped: stats.skipped, causes };
}

/** Milliseconds that the journeys of each file took, by path. */
export function timesOfJourneys({ suites }) {
  const times = {};
  for (const spec of suites.flatMap(specsIn))
    for (const { results } of spec.tests)
      for (const { duration } of results) {
        const file = `test/journeys/${spec.file}`;
        times[file] = (times[file] ?? 0) + duration;
      }
  return times;
}

function specsIn({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** File, test and cause of a failure in one line: what was expected, and what came, where the message says so. */
function describeFailure(file, title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const cause = lines.slice(0, 8).join(' ⏎ ').slice(0, 500);
  return `  ✗ ${relative(root, resolve(root, file))} › ${title}: ${cause}`;
}
