import { describe, expect, it } from 'vitest';
import { wholeRefusal } from '../calls/batch.ts';

const skipped = (reason: string, more: object = {}) => ({ id: reason, reason, ...more });
const late = (name: string) => skipped('申请已经答复或撤回', { name });

describe('an act of which nothing was done', () => {
  it('is refused like any other call, so that what was written for it stays', () => {
    expect(wholeRefusal({ done: 0, skipped: [late('甲')] })).toBe('申请已经答复或撤回');
    expect(wholeRefusal({ done: 0, skipped: [late('甲'), late('乙')] })).toBe(
      '2 项都没有完成：申请已经答复或撤回',
    );
  });

  it('says which for what reason, where there are several', () => {
    const more = ['乙', '丙', '丁', '戊'].map(late);
    expect(wholeRefusal({ done: 0, skipped: [late('甲'), skipped('已发货'), ...more] })).toBe(
      '甲、乙、丙 等 5 项：申请已经答复或撤回\n已发货：已发货',
    );
  });

  it('calls nothing by a key that people don’t know it by', () => {
    const id = '01a23c02-7440-700d-b5cc-8b3283604fd7';
    expect(wholeRefusal({ done: 0, skipped: [{ id, reason: '无需处理' }, late('甲')] })).toBe(
      '1 项：无需处理\n甲：申请已经答复或撤回',
    );
  });

  it('is not refused where anything waits for another shop’s yes', () => {
    const waiting = skipped('等待对方同意', { asked: true });
    expect(wholeRefusal({ done: 0, skipped: [waiting] })).toBeUndefined();
    expect(wholeRefusal({ done: 0, skipped: [waiting, late('甲')] })).toBeUndefined();
  });

  it('is a report where any was done', () => {
    expect(wholeRefusal({ done: 1, skipped: [skipped('甲')] })).toBeUndefined();
    expect(wholeRefusal({ done: 1, skipped: [] })).toBeUndefined();
    expect(wholeRefusal({ done: 0, skipped: [] })).toBeUndefined();
    expect(wholeRefusal({ items: [] })).toBeUndefined();
  });

  it('is a report where the answer says of something else that was done', () => {
    const added = { salesPolicyID: '7', done: 0, skipped: [skipped('渠道已有政策')] };
    expect(wholeRefusal(added)).toBeUndefined();
  });
});
