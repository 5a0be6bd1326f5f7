import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress, resolveAddress } from '../server/index.ts';

const pieces = fc.constantFrom(
  ...'浙江省|杭州市|西湖区|朝阳区|北京|市辖区|县|文三路|号|13800138000|138****0000|转12|收货人：|地址|张三|##|~|$$|(|)|，| |\n|0755-26001234|310012|海南省|东莞市|吉林|路|司马|Guangzhou'.split(
    '|',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
);

describe('parse any text', () => {
  it('never throws, and gives back no more than it got', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = parseAddress(text);
        expect(read.detail.length + read.name.length).toBeLessThanOrEqual(Math.min(text.length, 500) + 10);
      }),
    );
  });

  it('finds only phones whose digits stand in the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const digits = (from: string) => from.normalize('NFKC').replace(/[^\d*]/g, '');
        expect(digits(text)).toContain(digits(parseAddress(text).phone));
      }),
    );
  });

  it('resolves columns of any content without throwing', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (province, city, area, address) => {
        expect(resolveAddress({ province, city, area, address }).uncertain).toBeInstanceOf(Array);
      }),
    );
  });

  it('names each part in doubt once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { uncertain } = parseAddress(text);
        expect(new Set(uncertain).size).toBe(uncertain.length);
      }),
    );
  });
});
