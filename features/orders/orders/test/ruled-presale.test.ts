import { describe, expect, it } from 'vitest';
import { ruledPresale } from '../times/ruled-presale.ts';

const event = (Kind: string, Detail: Record<string, unknown> = {}) => ({ Kind, Detail });

describe('the timeline of a presale order', () => {
  it('says that a rule made it one, with the day that was promised first', () => {
    expect(ruledPresale('2026-12-05', [event('urgent')])).toBe('2026-12-05');
    const moved = event('presaleMoved', { was: '2026-12-01', day: '2026-12-05' });
    expect(ruledPresale('2026-12-05', [moved, event('presaleConverted')])).toBe('2026-12-01');
    expect(ruledPresale('2026-12-05', [event('presaleConverted'), event('presale')])).toBe('2026-12-05');
  });

  it('says nothing of a rule where a person marked it, or where it is none', () => {
    expect(ruledPresale('2026-12-05', [event('presale'), event('presaleConverted')])).toBeNull();
    expect(ruledPresale(null, [])).toBeNull();
  });
});
