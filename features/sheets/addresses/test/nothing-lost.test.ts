import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressColumns } from '../level-columns.ts';
import type { ParsedAddress, ResolvedAddress } from '../parsed-address.ts';
import { withoutOpening } from '../receivers/openings.ts';
import { withoutSerial } from '../receivers/side-words.ts';
import { parseAddress, resolveAddress } from '../server/index.ts';
import { inSimplified } from '../text/traditional-script.ts';

/** Words that only name what follows; 00 before a country is +. */
const LABELS =
  /(?:电|址)(?=[:：])|收货人姓名|收件人姓名|收货人|收件人|收货人?手机号?码?|手机号码|手机号|联系电话|联系方式|电话号码|所在地区|详细地址|收货地址|收件地址|联系人|姓名|电话|手机|地区|地址|邮政编码|邮编|身份证号?码?|我家的|(?:公司|单位)(?=(?:收货|收件|详细)?地址)|是(?=江苏)|请寄到?|寄到|请(?=$)|号码保护中，?|请拨打|亲收|收货|收件|收|寄|送到|(?<![a-z])to(?![a-z])|启|转|分机号?|中国|P\.?R\.?C|China|\+86|00(?=85[23]|886)/gi;

/** What a code system writes where there is no region. */
const NOWHERE = '市辖区县直辖级行政区划单位';

const signs = (text: string) => inSimplified(text.normalize('NFKC')).replace(/[\s\p{P}\p{S}\p{C}]/gu, '');

/** Letters that stand in no field. Only a region, and what columns say, may be said twice and kept once. */
function lostOf(text: string, read: ResolvedAddress & Partial<ParsedAddress>, columns = ''): string {
  const { name = '', phone = '', extension = '', idCard = '', postcode = '', note = '' } = read;
  const surfaceText = Object.values(read.surface).join('');
  const kept = new Map<string, number>();
  for (const letter of signs(
    [name, phone, extension, idCard, postcode, surfaceText, read.detail, note].join(' '),
  ))
    kept.set(letter, (kept.get(letter) ?? 0) + 1);
  const standard = signs(`${read.province}${read.city}${read.area}${NOWHERE}`);
  const known = new Set([...kept.keys(), ...standard]);
  const mayRepeat = new Set(signs(`${surfaceText}${columns}${name}`) + standard);
  let lost = '';
  for (const letter of signs(withoutSerial(withoutOpening(inSimplified(text))).replace(LABELS, ''))) {
    const left = kept.get(letter) ?? 0;
    kept.set(letter, left - 1);
    if (left <= 0 && !(mayRepeat.has(letter) && known.has(letter))) lost += letter;
  }
  return lost;
}

const parts = fc.constantFrom(
  ...'浙江省|浙江|杭州市|杭州|西湖区|温岭市|台州市|路南区|北京|北京市|朝阳区|重庆市|县|云阳县|市辖区|吉林|东莞市|塘厦镇|滦县|臺北市|信義區|太平南路993号|许村镇七号桥市场|第一人民医院|市场路|文三路90号|3栋2单元501室|中山樓|门口|脐橙2箱|橙*1|苹果3|+1|¥39.9|（周末送）|（原老街）|晚上送|两箱脐橙|好果公司|东湖高新区|雄安新区|深圳市儿童医院|海南省人民医院|备注：放驿站|13900139000|Tom Lee|Pudong|Shanghai|放驿站|张三|欧阳娜娜|阿依古丽|王李嘉欣|13800138000|138****0000|13800138000转1234|0571-88886666|310012|电话：|收貨人：|收货人：|詳細地址：|（放门口）|请寄到|小区东门|A座|##|·|*'.split(
    '|',
  ),
);
const gaps = fc.constantFrom('', '', '', ' ', '，', ',', '\n', '/', '-', '；');
const mixed = fc.array(fc.tuple(parts, gaps), { maxLength: 12 }).map((words) => words.flat().join(''));
/** A made-up address cut anywhere, its pieces in any order. */
const cut = fc
  .tuple(mixed, fc.array(fc.nat(80), { maxLength: 3 }), fc.boolean())
  .map(([text, at, turned]) => {
    const places = [0, ...at.sort((a, b) => a - b), text.length];
    const pieces = places.map((from, nth) => text.slice(from, places[nth + 1] ?? from));
    return (turned ? pieces.reverse() : pieces).join('');
  });

describe('take an address apart', () => {
  it('keeps every letter of a text in some field, however it was cut and mixed', () => {
    fc.assert(
      fc.property(cut, (text) => {
        expect(lostOf(text, parseAddress(text)), text).toBe('');
      }),
      // Whose address it is only names the address: 公司地址, as 我家的地址.
      { numRuns: 3000, examples: [['公司詳細地址：浙江省好果']] },
    );
  });

  it('keeps every letter of an address column', () => {
    fc.assert(
      fc.property(cut, (address) => {
        expect(lostOf(address, resolveAddress({ address })), address).toBe('');
      }),
      // A zone's name in a region's place, and once more in the detail.
      { numRuns: 3000, examples: [['雄安新区滦县雄安新区']] },
    );
  });

  it('keeps every letter of the columns and the address beside them', () => {
    const level = fc.option(parts, { nil: undefined, freq: 3 });
    fc.assert(
      fc.property(level, level, level, level, cut, (province, city, area, street, address) => {
        const fields = Object.entries({ province, city, area, street, address }).filter(([, text]) => text);
        const columns = Object.fromEntries(fields) as AddressColumns;
        const levels = [province, city, area, street].filter(Boolean).join(' ');
        const read = resolveAddress({ ...columns, address });
        expect(lostOf(`${levels} ${address}`, read, levels), JSON.stringify(columns)).toBe('');
      }),
      { numRuns: 3000 },
    );
  });

  it('keeps what stands further in than any address', () => {
    const text = `张三 13800138000 浙江省杭州市西湖区文三路90号${'楼'.repeat(600)}尾巴`;
    const read = parseAddress(text);
    expect(lostOf(text, read)).toBe('');
    expect(read.uncertain).toContain('detail');
  });
});

const folder = join(import.meta.dirname, '../../../../../shared/fixtures/addresses');

describe.skipIf(!existsSync(folder))('take public addresses apart', () => {
  // Without them this is still read, though nothing of it runs.
  const files = existsSync(folder) ? ['waybill', 'parse_cases'] : [];
  const texts = files.flatMap((file) =>
    readFileSync(join(folder, `${file}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): { text: string; expected: Record<string, string> } => JSON.parse(line)),
  );

  it('keeps every letter of the text, and of its address alone', () => {
    const lost = texts.flatMap(({ text, expected: { province, city, area, detail } }) => {
      const address = [province, city, area, detail].join('');
      return [
        [text, lostOf(text, parseAddress(text))],
        [address, lostOf(address, resolveAddress({ address }))],
      ].filter(([, letters]) => letters !== '');
    });
    expect(lost).toEqual([]);
  });
});
