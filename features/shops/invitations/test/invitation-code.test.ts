import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, CODE_LENGTH, plainCode, shownCode } from '../invitation-code.ts';
import { invitationCodeHash, mintCode } from '../server/mint-code.ts';

describe('an invitation code', () => {
  it('holds at least 60 random bits, without symbols that look alike', () => {
    expect(CODE_LENGTH * Math.log2(CODE_ALPHABET.length)).toBeGreaterThan(60);
    expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
    for (const pair of ['0O', '1I', '1L', '2Z', '5S', '8B', 'UV'])
      expect([...pair].filter((symbol) => CODE_ALPHABET.includes(symbol)).length).toBeLessThan(2);
  });

  it('is never the same twice and uses its whole alphabet', () => {
    const codes = Array.from({ length: 2_000 }, mintCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('')).size).toBe(CODE_ALPHABET.length);
    expect(codes.every((code) => code.length === CODE_LENGTH)).toBe(true);
  });

  it('is shown in groups of five', () => {
    expect(shownCode('34679ACDEFGHJKM')).toBe('34679-ACDEF-GHJKM');
  });

  it('is read however it was typed: case, spaces, dashes, full-width letters', () => {
    const typings = [
      '34679-ACDEF-GHJKM',
      ' 34679acdefghjkm ',
      '34679 acdef ghjkm',
      '３４６７９－ＡＣＤＥＦ－ＧＨＪＫＭ',
      '34679—acdef–ghjkm\n',
    ];
    for (const typed of typings) {
      expect(plainCode(typed)).toBe('34679ACDEFGHJKM');
      expect(invitationCodeHash(typed)).toEqual(invitationCodeHash('34679ACDEFGHJKM'));
    }
    expect(invitationCodeHash('34679ACDEFGHJKN')).not.toEqual(invitationCodeHash('34679ACDEFGHJKM'));
  });
});
