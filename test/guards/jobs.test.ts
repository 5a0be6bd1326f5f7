import { describe, expect, it } from 'vitest';
import { jobs } from '#app/routes.ts';
import { isTest, sources } from './sources.ts';

/** A function that does nothing. */
const EMPTY = /=>\s*(?:undefined|\{\s*\}|void 0)\s*;?\s*$/;

const isSaid = (giveUp: (typeof jobs)[number]['giveUp']): boolean => {
  if (typeof giveUp === 'function') return !EMPTY.test(String(giveUp));
  if ('undone' in giveUp) return /^[\p{Script=Han}，]{8,}$/u.test(giveUp.undone);
  return /^[A-Z][^.]{20,}\.$/.test(giveUp.harmless);
};

describe('every kind of job', () => {
  it('says what its giving up does: its record tells, it is kept as failed, or nothing is left undone', () => {
    expect(jobs.filter(({ giveUp }) => !isSaid(giveUp)).map(({ name }) => name)).toEqual([]);
    expect(isSaid(async () => undefined)).toBe(false);
  });

  it('throws when its worker stops: what returns counts as done, and is never begun again', () => {
    const servers = sources.filter(({ path }) => /^features\/.*\/server\//.test(path) && !isTest(path));
    const asking = servers.filter(({ text }) => /signal\.aborted/.test(text)).map(({ path }) => path);
    // Its signal is a limit of time, no worker's.
    expect(asking).toEqual(['features/shops/webhooks/server/post-event.ts']);
  });
});
