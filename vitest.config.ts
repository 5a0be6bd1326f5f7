import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['kit/**/*.test.ts', 'features/**/*.test.ts', 'test/guards/**/*.test.ts', 'app/**/*.test.ts'],
    globalSetup: ['test/database-global.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    env: {
      NODE_ENV: 'test',
      TZ: 'Asia/Shanghai',
      RATE_LIMIT: '10000000',
      LOGIN_TRIES: '20',
      SECRET_KEY: 'the secret key of all tests, not of any installation',
    },
  },
});
