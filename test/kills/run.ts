import { parseArgs } from 'node:util';
import { isOnly, ONLY, runRounds } from './kill-rounds.ts';

/**
 * The product under SIGKILL: `npm run kills -- 1000 [--rows 5000] [--minutes 60] [--only printing] [--servers 2]`. Prints what was done and ends with 1
 * when a row is lost, doubled or half done. When its minutes are over it kills no more and looks at every row all the
 * same. BUILT_FOLDER: another build than dist/.
 */
const { values, positionals } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    minutes: { type: 'string' },
    only: { type: 'string' },
    servers: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const { only } = values;
if (only !== undefined && !isOnly(only)) throw new Error(`--only takes ${ONLY.join(', ')}, not ${only}`);
const report = await runRounds({
  kills: Number(positionals[0] ?? 100),
  rows: Number(values.rows),
  only,
  servers: Number(values.servers),
  until: values.minutes ? Date.now() + Number(values.minutes) * 60_000 : undefined,
  log: (line) => console.log(line),
});
console.log(JSON.stringify(report, null, 2));
process.exit(report.problems.length === 0 ? 0 : 1);
