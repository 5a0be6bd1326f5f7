import { describe, expect, it } from 'vitest';
import { CommitQueue } from '../server/staged/commit-queue.ts';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

describe('chunks that are placed side by side', () => {
  it('take one after the other, each from its turn until it is committed or has failed', async () => {
    const turns = new CommitQueue();
    let taking = 0;
    let most = 0;
    const chunk = (fails: boolean) =>
      turns.with(async (turn) => {
        await later();
        await turn();
        most = Math.max(most, ++taking);
        await later();
        taking -= 1;
        if (fails) throw new Error('moved');
      });
    const ended = await Promise.allSettled([chunk(false), chunk(true), chunk(false), chunk(false)]);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(most).toBe(1);
  });

  it('wait a second at most: whose turn it is may wait for what the next one holds', async () => {
    const turns = new CommitQueue();
    let release = (): void => undefined;
    const lock = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = turns.with(async (turn) => {
      await turn();
      await lock;
    });
    await turns.with((turn) => turn()).then(release);
    await first;
  });

  it('let the others go on where one never asks for its turn', async () => {
    const turns = new CommitQueue();
    await turns.with(async () => undefined);
    await turns.with((turn) => turn());
  });
});
