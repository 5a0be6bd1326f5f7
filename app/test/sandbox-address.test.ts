import { afterEach, describe, expect, it } from 'vitest';
import { type Sandbox, startPlatformSandbox } from '../sandbox/sandbox.ts';

const HOST = process.env.HOST;
let sandbox: Sandbox | undefined;
afterEach(async () => {
  await sandbox?.close();
  if (HOST === undefined) delete process.env.HOST;
  else process.env.HOST = HOST;
});

describe('the platforms that the demo plays', () => {
  it('are reached where the product is, and by no other address of the machine', async () => {
    process.env.HOST = '127.0.0.1';
    sandbox = await startPlatformSandbox();
    const { port } = new URL(sandbox.url);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBeLessThan(600);
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow();
  });
});
