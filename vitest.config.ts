import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './test/memory-folder.ts';
import { PATIENCE_MS } from './test/until.ts';

/** They replace a part of Node, set the environment, or count what a process that remembers nothing sends. */
const ALONE = [
  'app/test/storage.test.ts',
  'features/shops/accounts/test/wechat-sign-in.test.ts',
  'test/guards/sql.test.ts',
];

// Where `tmpdir()` leads, here and in the processes of the tests.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir();

export default defineConfig({
  test: {
    globalSetup: ['test/database-global.ts'],
    setupFiles: ['test/whole-day.ts', 'test/owned-writes.ts', 'test/writes-for-nodes.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // For a machine ten times slower than the one that wrote this; the fast one waits for nothing longer than it needs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    env: {
      NODE_ENV: 'test',
      TZ: 'Asia/Shanghai',
      RATE_LIMIT: '10000000',
      LOGIN_TRIES: '20',
      SECRET_KEY: 'the secret key of all tests, not of any installation',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'kit/**/*.test.ts',
            'features/**/*.test.ts',
            'test/guards/**/*.test.ts',
            'app/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...ALONE],
          // Files share their process and its modules; each still has a database of its own.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
