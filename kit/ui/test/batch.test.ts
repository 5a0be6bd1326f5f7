import { describe, expect, it } from 'vitest';
import { refusedOne } from '../batch.ts';

const skipped = (reason: string, more: object = {}) => ({ id: reason, reason, ...more });

describe('an act on one item that was skipped', () => {
  it('is refused like any other call, so that what was written for it stays', () => {
    expect(refusedOne({ done: 0, skipped: [skipped('申请已经答复或撤回')] })).toBe('申请已经答复或撤回');
  });

  it('is not refused where it waits for another shop’s yes', () => {
    expect(refusedOne({ done: 0, skipped: [skipped('等待对方同意', { asked: true })] })).toBeUndefined();
  });

  it('is a report where there were several, or any was done', () => {
    expect(refusedOne({ done: 0, skipped: [skipped('甲'), skipped('乙')] })).toBeUndefined();
    expect(refusedOne({ done: 1, skipped: [skipped('甲')] })).toBeUndefined();
    expect(refusedOne({ done: 1, skipped: [] })).toBeUndefined();
    expect(refusedOne({ items: [] })).toBeUndefined();
  });

  it('is a report where the answer says of something else that was done', () => {
    const added = { salesPolicyID: '7', done: 0, skipped: [skipped('渠道已有政策')] };
    expect(refusedOne(added)).toBeUndefined();
  });
});
