import { describe, expect, it } from 'vitest';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import { titleCarrier } from '../carriers/title-carrier.ts';
import { judgeWaybills } from '../judge-waybills.ts';
import { waybillColumns } from '../waybill-columns.ts';
import { waybillCellReader, waybillRowReader } from '../waybill-rows/read-waybill-row.ts';

const now = new Date('2026-11-29T12:00:00+08:00');

const readingOf = (titles: string, row: string) => {
  const cells = row.split('|');
  const mapping = waybillColumns(recognise(titles.split('|'), [cells]));
  return waybillRowReader(mapping, now)({ rowNo: 2, cells });
};

describe('a column of numbers for each product', () => {
  const titles = '订单号|收货人|手机|脐橙单号|沃柑单号|快递';
  it('gives each product of a row its own numbers', () => {
    const both = readingOf(titles, 'K1|冉冬|15900097005|78900112337031|78900112337032|中通');
    expect(both?.waybills).toEqual(['78900112337031', '78900112337032']);
    expect(both?.clues.goods).toMatchObject([
      { product: '脐橙', waybills: ['78900112337031'] },
      { product: '沃柑', waybills: ['78900112337032'] },
    ]);
  });

  it('names the product of a row that has one', () => {
    const one = readingOf(titles, 'K2|木子李|15900097006||YT7600112337033|');
    expect(one).toMatchObject({ waybills: ['YT7600112337033'], clues: { product: '沃柑' } });
    expect(one?.clues).not.toHaveProperty('goods');
  });

  it.each(['甲方单号|乙方单号', '系统单号|内部单号', '原单号|新单号'])('%s are of no products', (numbers) => {
    const mapping = waybillColumns(
      recognise(`订单号|收货人|手机|${numbers}`.split('|'), ['K1|冉冬|15900097005|A1|B1'.split('|')]),
    );
    expect(mapping.expressNo?.more).toBeUndefined();
  });
});

describe('what the words of a packer’s sheet say', () => {
  it('备注(客户订单号) is the order’s number, unless another column has it', () => {
    const row = '78900112338001|安三|15900098149|脐橙|4130011223344557701';
    expect(readingOf('运单号|收件人|手机|品名|备注(客户订单号)', row)?.clues.sourceOrderNo).toBe(
      '4130011223344557701',
    );
    const { mapping } = recognise(['订单号', '运单号', '收件人', '手机', '备注(客户订单号)'], []);
    expect(mapping.sourceOrderNo?.header).toBe('订单号');
  });

  it('单号 and 日期 once under 订单 and once under 快递 are the order’s and the parcel’s', () => {
    const titles = '订单单号|订单日期|姓名|手机|品名|公司|快递单号|快递日期';
    const row = 'T9001|11-27|贺兰|15900097041|猕猴桃|中通|78900112337051|11-28';
    expect(readingOf(titles, row)).toMatchObject({
      company: '中通快递',
      waybills: ['78900112337051'],
      shippedAt: '2026-11-27T16:00:00.000Z',
      clues: { sourceOrderNo: 'T9001' },
    });
  });

  it.each([
    ['中国邮政 大客户收寄清单', '邮政快递包裹'],
    ['中通快递 11.28 揽收清单', '中通快递'],
    ['不发邮政，全部走中通', ''],
    ['11.28 果园发货回执', ''],
    ['京东店铺发货单', ''],
  ])('the title %s names %s', (title, carrier) => {
    expect(titleCarrier([title, ''])).toBe(carrier);
  });
});

describe('numbers that carry no parcel', () => {
  const doubtsOf = (waybillNo: string, company: string) =>
    judgeWaybills([{ orderId: '1', waybillNo, company }], [], new Map())[0]?.doubts.map(({ says }) => says);

  it.each([
    ['SF16001123', '顺丰速运', '可能没有写全'],
    ['7890011', '中通快递', '可能没有写全'],
    ['YT760011', '圆通速递', '可能没有写全'],
    ['13900001111', '申通快递', '手机号的写法'],
  ])('%s of %s is doubted', (no, company, says) => {
    expect(doubtsOf(no, company)?.join()).toContain(says);
  });

  it.each([
    ['SF1600112337012', '顺丰速运'],
    ['78900112337031', '中通快递'],
    ['JDVA00112233445-1-1-', '京东物流'],
    ['1234567', '德邦快递'],
  ])('%s of %s is not', (no, company) => {
    expect(doubtsOf(no, company)).toEqual([]);
  });

  it('a row asks for the number where the receiver’s phone was pasted', () => {
    const titles = '订单号|收件人|电话|快递公司|快递单号';
    const row = 'Q3|安八|0537-2345678|韵达速递|05372345678';
    expect(readingOf(titles, row)?.problem).toContain('请填写单号');
  });

  it.each(['已回收', '已作废', '已取消', '面单已回收'])('a row that says %s waits', (word) => {
    const titles = '订单号|收件人|快递公司|快递单号|面单状态';
    expect(readingOf(titles, `V1|安千|中通快递|78900112338061|${word}`)?.problem).toContain(word);
    expect(readingOf(titles, 'V1|安千|中通快递|78900112338061|已揽收')?.problem).toBe('');
  });
});

describe('order numbers of which a spreadsheet program has made something else', () => {
  const titles = '订单号|收件人|手机|品名|快递公司|快递单号';
  const rest = '安三|15900098149|脐橙|中通快递|78900112338001';

  it.each(['2.63E+15', '2.63E15', '####', '26350000112233400'])('a row of %s waits for its number', (no) => {
    const reading = readingOf(titles, `${no}|${rest}`);
    expect(reading?.problem).toContain('请把该列设为文本');
    expect(reading?.clues.sourceOrderNo).toBe('');
  });

  it('is shipped by another number of the row, which is whole', () => {
    const reading = readingOf(`系统单号|${titles}`, `LDL26350000112|2.63E+15|${rest}`);
    expect(reading).toMatchObject({ problem: '', clues: { orderNo: 'LDL26350000112', sourceOrderNo: '' } });
  });

  it('whoever looks at the columns sees it', () => {
    expect(waybillCellReader(now)('sourceOrderNo', '2.63E+15').problem).toContain('请把该列设为文本');
  });
});
