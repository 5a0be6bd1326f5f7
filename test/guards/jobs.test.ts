import { describe, expect, it } from 'vitest';
import { jobs } from '#app/routes.ts';

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
});
