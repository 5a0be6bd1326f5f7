import { expect } from 'vitest';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { batches } from '../contract.ts';

const BUSY = ['looking', 'running', 'stopping', 'undoing'];

/** A run of `who` once nothing of it is under way any more. */
export async function settledRun(app: TestApp, who: Person, RunID: string) {
  const run = async () => (await ask(app, who, batches.get, { RunID })).items[0];
  await expect.poll(async () => BUSY.includes((await run())?.State ?? '')).toBe(false);
  return (await run()) ?? expect.fail('no such run');
}
