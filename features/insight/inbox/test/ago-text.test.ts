import { describe, expect, it } from 'vitest';
import { agoText } from '#features/insight/inbox/web/ago-text.ts';

describe('the age of what waits', () => {
  it('says how long ago something was, of a day by days in Shanghai', () => {
    const now = new Date('2025-11-21T16:30:00Z');
    expect(agoText('2025-11-21T16:29:30Z', now)).toBe('刚刚');
    expect(agoText('2025-11-21T16:00:00Z', now)).toBe('30 分钟前');
    expect(agoText('2025-11-21T01:00:00Z', now)).toBe('15 小时前');
    expect(agoText('2025-11-18T01:00:00Z', now)).toBe('3 天前');
    expect(agoText('2025-11-22', now)).toBe('今天');
    expect(agoText('2025-11-21', now)).toBe('昨天');
    expect(agoText('2025-11-19', now)).toBe('3 天前');
  });
});
