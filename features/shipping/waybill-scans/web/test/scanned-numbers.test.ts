import { describe, expect, it } from 'vitest';
import { scannedCodes } from '../scanned-numbers.ts';

const bars = (...texts: string[]) => texts.map((text) => ({ text, isSquare: false }));
const squares = (...texts: string[]) => texts.map((text) => ({ text, isSquare: true }));
const textsOf = (...parameters: Parameters<typeof scannedCodes>) =>
  scannedCodes(...parameters).map(({ text }) => text);

const RUN = '0199a3b2-7c11-7a54-8f22-5d1f6a7b8c9d';
const ORDER = '202612010000017';

describe('numbers from bar codes', () => {
  it('are those that a carrier could have written, each once, as they are kept', () => {
    expect(textsOf(bars('sf1234567890123', 'SF1234567890123', ' 75312345678901 '), 'waybill')).toEqual([
      'SF1234567890123',
      '75312345678901',
    ]);
    expect(textsOf(bars('JDVB12345678901-1-1-'), 'waybill')).toEqual(['JDVB12345678901-1-1-']);
  });

  it('are neither addresses nor words nor short codes of a shelf', () => {
    expect(textsOf(bars('https://ucmp.sf-express.com/wx/1', '果园路', 'A-01', '12345'), 'ours')).toEqual([]);
  });
});

describe('QR codes', () => {
  it('are an order or a run where those are looked for, beside the number of the label', () => {
    expect(scannedCodes([...bars('SF1234567890123'), ...squares(ORDER, RUN)], 'ours')).toEqual([
      { kind: 'waybill', text: 'SF1234567890123' },
      { kind: 'order', text: ORDER },
      { kind: 'run', text: RUN },
    ]);
  });

  it('are no number of a parcel, and a carrier’s are nothing', () => {
    expect(textsOf(squares(ORDER, RUN, 'SF1234567890123'), 'waybill')).toEqual([]);
    expect(textsOf(squares('https://ucmp.sf-express.com/wx/1', 'SF1234567890123'), 'ours')).toEqual([]);
  });
});
