import { describe, expect, it } from 'vitest';
import { NO_WORDS, notSent, talkAudience, withWords } from '../talks/talk-draft.ts';

const OF_ALL = ['vendor', 'channel', 'both', 'me'] as const;

describe('words that are typed in a complaint', () => {
  it('stay with whom they were typed for, and without any nothing is kept', () => {
    const typed = withWords(NO_WORDS, { text: '这家以后少订' }, 'me');
    expect(talkAudience(typed.audience, OF_ALL)).toBe('me');
    expect(withWords(NO_WORDS, { pictures: ['/a'] }, 'channel').audience).toBe('channel');
    expect(withWords(typed, { text: '' }, 'me')).toEqual(NO_WORDS);
  });

  it('go to who takes part first as long as nobody was chosen', () => {
    expect(talkAudience(null, OF_ALL)).toBe('vendor');
    expect(talkAudience(null, ['me'])).toBe('me');
  });

  it('go to nobody else where whom they were for takes no part any more', () => {
    expect(talkAudience('vendor', ['channel', 'me'])).toBe('me');
  });

  it('stay where they are other ones than those that were sent', () => {
    const now = withWords(NO_WORDS, { text: '已退款', pictures: ['/a', '/b'] }, 'vendor');
    expect(notSent(now, { Text: '已退款', PictureUrls: ['/a', '/b'] })).toEqual(NO_WORDS);
    expect(notSent(now, { Text: '请看图', PictureUrls: ['/a'] })).toEqual({ ...now, pictures: ['/b'] });
  });
});
