import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';

describe('the worker’s thread', () => {
  it('ends when the database can’t be reached at its start, so that it is begun again', async () => {
    const thread = new Worker(new URL('../worker-thread.mjs', import.meta.url), {
      workerData: { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' },
      stderr: true,
    });
    const [code] = await once(thread, 'exit');
    expect(code).toBe(1);
  });
});
