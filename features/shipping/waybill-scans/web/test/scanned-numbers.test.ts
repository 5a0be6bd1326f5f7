import { describe, expect, it } from 'vitest';
import { scannedNumbers } from '../scanned-numbers.ts';

describe('numbers from bar codes', () => {
  it('are those that a carrier could have written, each once, as they are kept', () => {
    expect(scannedNumbers(['sf1234567890123', 'SF1234567890123', ' 75312345678901 '])).toEqual([
      'SF1234567890123',
      '75312345678901',
    ]);
    expect(scannedNumbers(['JDVB12345678901-1-1-'])).toEqual(['JDVB12345678901-1-1-']);
  });

  it('are neither addresses nor words nor short codes of a shelf', () => {
    expect(scannedNumbers(['https://ucmp.sf-express.com/wx/1', '果园路', 'A-01', '12345'])).toEqual([]);
  });
});
