// What `npm test -- --all` runs beside the rest: commands that people run by hand, which rot where nothing runs them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const npm = (script, ...args) => ['npm', ['run', '--silent', script, '--', ...args]];
const script = (path) => [join(root, 'node_modules', '.bin', 'tsx'), [path]];
/** CORPORA: a folder of headers, addresses and spreadsheets as `npm run corpora` takes it. */
const { CORPORA } = process.env;

/** Each holds when its command ends with 0; what it printed is of interest only when it doesn't. */
export const extraParts = [
  { name: 'every bench, small', command: npm('bench', '--smoke') },
  {
    name: 'hostile inputs, many of them',
    command: [
      'env',
      ['FUZZ_RUNS=100', join(root, 'node_modules', '.bin', 'vitest'), 'run', 'test/guards/answers.test.ts'],
    ],
  },
  { name: 'kills, by the command', command: npm('kills', '1', '--rows', '300') },
  { name: 'routines, jobs and lists, on a plain PostgreSQL', command: npm('nodes', '--plain', '500') },
  { name: 'recount, backup and restore', command: script('test/commands/backup-and-restore.ts') },
  ...(CORPORA ? [{ name: 'corpora', command: npm('corpora', CORPORA) }] : []),
  // An unpacked archive can't be cloned.
  ...(existsSync(join(root, '.git'))
    ? [{ name: "start from somebody else's clone", command: script('test/commands/start-from-clone.ts') }]
    : []),
];
