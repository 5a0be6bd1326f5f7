import { parseArgs } from 'node:util';
import { runRounds } from './kill-rounds.ts';

/**
 * The product under SIGKILL: `npx tsx test/kills/kill-import.ts --kills 100 --rows 5000 [--backends]`. Prints what
 * was done and ends with 1 when a row is lost, doubled or half done. BUILT_FOLDER: another build than dist/.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    rows: { type: 'string', default: '5000' },
    backends: { type: 'boolean', default: false },
  },
});
const report = await runRounds({
  kills: Number(values.kills),
  rows: Number(values.rows),
  backends: values.backends,
  log: (line) => console.log(line),
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.problems.length === 0 ? 0 : 1);
