import { describe, expect, it } from 'vitest';
import { readDate, readLatestDate } from '#features/sheets/sheet-imports/read-date.ts';
import { besidePhone } from '../cells/beside-phone.ts';
import { parseSheetDate } from '../cells/parse-sheet-date.ts';
import { recognise } from '../recognition/recognise.ts';
import { explodeRows } from '../rows/read-rows.ts';

const today = { year: 2026, month: 11, day: 29 };

describe('read a date as it was written', () => {
  it('takes one without its year for the latest that lies not after a day', () => {
    expect(readLatestDate('12月28日', '2027-01-05')).toBe('2026-12-28');
    expect(readLatestDate('1月5日', '2027-01-05')).toBe('2027-01-05');
    expect(readLatestDate('2027年12月28日', '2027-01-05')).toBe('2027-12-28');
  });

  it.each([
    ['28/11/2026', '2026-11-28 00:00:00'],
    ['28.01.2026', '2026-01-28 00:00:00'],
    ['11/28/2026 10:30', '2026-11-28 10:30:00'],
    ['11/11/2026', '2026-11-11 00:00:00'],
    ['2026年11月8日 下午3点', '2026-11-08 15:00:00'],
    ['2026年11月8日 下午3点半', '2026-11-08 15:30:00'],
    ['2026-11-08 晚上8:05:09', '2026-11-08 20:05:09'],
    ['2026-11-03-10.11.12.123456', '2026-11-03 10:11:12'],
    ['2026/11/8 周日 9:00', '2026-11-08 09:00:00'],
    ['11月8日（周日）', '2026-11-08 00:00:00'],
    ['2026-11-08 3:05 PM', '2026-11-08 15:05:00'],
    ['26-11-08', '2026-11-08 00:00:00'],
    ['26/11/08', '2026-11-08 00:00:00'],
  ])('%s', (cell, read) => {
    expect(parseSheetDate(cell, today)).toBe(read);
    expect(readDate(cell, 2026)).toBe(read.replace(/ 00:00:00$/, ''));
  });

  it.each([
    '11/12/2026',
    '24/11/26',
    '11/28/26',
    '2026-11-08之前',
    '2026-11-08 尽快',
    '31/02/2026',
    '2026-11-08-3',
  ])('takes %s for none: nobody knows what is meant', (cell) => {
    expect(parseSheetDate(cell, today)).toBeUndefined();
    expect(readDate(cell, 2026)).toBeUndefined();
  });
});

describe('keep what stands beside a phone', () => {
  it.each([
    ['15906000203/15906000204', '15906000204'],
    ['15906000205 或 0571-88001234', '0571-88001234'],
    ['张三 15906000205', '张三'],
    ['15906000205（备用15906000206）', '备用15906000206'],
    ['15906000205', ''],
    ['+86 159-0600-0205', ''],
    ['手机：15906000205', ''],
    ['15906000205转1234', ''],
    ['15906000205,1234', ''],
    ['0571-88001234转8012', ''],
    ['159****0205', ''],
  ])('%s', (cell, rest) => expect(besidePhone(cell)).toBe(rest));

  it('in the seller’s note, with a remark', () => {
    const { mapping } = recognise(['收货人', '电话', '地址', '商品', '数量', '商家备注'], []);
    const cells = ['陈玉兰', '15906000203/15906000204', '浙江省杭州市余杭区文一西路1号', '脐橙', '1', '老客'];
    expect(explodeRows(mapping, [cells], { command: 'order', today })).toMatchObject([
      {
        lines: [
          {
            values: { mobile: '15906000203', sellerNote: '老客 电话列还有：15906000204' },
            remarks: ['电话列里还有“15906000204”，已记入卖家备注。'],
          },
        ],
      },
    ]);
  });
});

describe('doubt a waybill that a spreadsheet program has changed', () => {
  const { mapping } = recognise(['订单号', '快递公司', '快递单号'], []);
  it.each(['7.6312E+14', '7.89001E+13', '########', '789000000000000000', '78900112233445、7.8900112E+13'])(
    '%s',
    (no) => {
      const rows = explodeRows(mapping, [['A1', '中通', no]], { command: 'waybill', today });
      expect(rows).toMatchObject([
        { lines: [{ values: { expressNo: no }, faults: [{ field: 'expressNo' }] }] },
      ]);
    },
  );

  it.each(['78900112233445', 'YT7600112233400', 'SF1400112233000', '431200112234000'])('takes %s', (no) => {
    const rows = explodeRows(mapping, [['A1', '中通', no]], { command: 'waybill', today });
    expect(rows).toMatchObject([{ lines: [{ faults: [] }] }]);
  });
});

describe('any cell given is found again', () => {
  it('in a field, a note, a remark or a refusal', () => {
    const header = [
      '订单号',
      '收货人',
      '电话',
      '地址',
      '商品',
      '数量',
      '单价',
      '下单时间',
      '买家备注',
      '商家备注',
      '快递单号',
    ];
    const { mapping } = recognise(header, []);
    const odd = [
      'A1',
      '7.6E+14',
      '2026-11-08 尽快',
      '####',
      '十来箱',
      '面议',
      '15906000203 晚上打',
      '11/12/2026',
      '张三/李四',
      '2.5',
      '待定',
    ];
    for (const [index] of header.entries())
      for (const text of odd) {
        const cells = [
          'LX1',
          '陈玉兰',
          '15906000203',
          '浙江省杭州市余杭区文一西路1号',
          '脐橙',
          '1',
          '9.9',
          '2026-11-08',
          '',
          '',
          '',
        ];
        cells[index] = text;
        const rowsText = JSON.stringify(explodeRows(mapping, [cells], { command: 'order', today }));
        for (const part of text.match(/[\p{L}\d.+#]+/gu) ?? [])
          expect(rowsText, `${header[index]}: ${text}`).toContain(part);
      }
  });
});
