import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '../contract.ts';
import { byWeight, weightOf } from '../weight.ts';

const entry = (Kind: string, IsLate?: true): WaitingEntry => ({
  Kind,
  Count: 1,
  Says: Kind,
  Since: null,
  Act: '查看',
  To: '/dashboard',
  ...(IsLate && { IsLate }),
});

describe('what waits', () => {
  it('is urgent where goods may leave in vain, are promised twice, or are late', () => {
    expect(weightOf(entry('cancel-requests'))).toBe('urgent');
    expect(weightOf(entry('stock-short'))).toBe('urgent');
    expect(weightOf(entry('to-ship', true))).toBe('urgent');
  });

  it('is mine where nothing goes on without me, and news where I am only told', () => {
    expect(weightOf(entry('to-ship'))).toBe('mine');
    expect(weightOf(entry('bills-to-confirm'))).toBe('mine');
    expect(weightOf(entry('cancel-answers'))).toBe('news');
  });

  it('stands by weight, else in the order in which a shop looks at it', () => {
    const kinds = ['cancel-answers', 'to-ship', 'bills-to-confirm', 'cancel-requests'];
    expect(byWeight(kinds.map((kind) => entry(kind))).map(({ Kind }) => Kind)).toEqual([
      'cancel-requests',
      'to-ship',
      'bills-to-confirm',
      'cancel-answers',
    ]);
  });
});
