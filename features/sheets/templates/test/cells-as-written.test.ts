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
    ['2029-01-15', '2028-02-29'],
    ['2028-02-28', '2024-02-29'],
    ['2028-02-29', '2028-02-29'],
    ['2103-01-15', '2096-02-29'],
  ])('takes 2月29日 on %s for the latest that there was', (lastDay, date) => {
    expect(readLatestDate('2月29日', lastDay)).toBe(date);
    expect(readLatestDate('2月30日', lastDay)).toBeUndefined();
  });

  it('leaves one that has a year of its own as doubtful as it is', () => {
    expect(readLatestDate('11/12/26', '2029-01-15')).toBeUndefined();
  });

  it('takes 2月29日 of a sheet for the latest that there was', () => {
    expect(parseSheetDate('2月29日', { year: 2030, month: 6, day: 1 })).toBe('2028-02-29 00:00:00');
    expect(parseSheetDate('2月30日', { year: 2030, month: 6, day: 1 })).toBeUndefined();
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
    ['周日 11/8', '2026-11-08 00:00:00'],
    ['二〇二六年十一月二十八日', '2026-11-28 00:00:00'],
    ['二零二六年十一月三日 下午三点', '2026-11-03 15:00:00'],
    ['2026.11.28晚8点半', '2026-11-28 20:30:00'],
    ['2026/11/28早8:30', '2026-11-28 08:30:00'],
    ['2026.11.28夜里11点', '2026-11-28 23:00:00'],
    ['2026-11-28午后2点', '2026-11-28 14:00:00'],
    ['Sat, 28 Nov 2026 10:15:00 +0800', '2026-11-28 10:15:00'],
    ['28-Nov-2026', '2026-11-28 00:00:00'],
    ['28-Nov-26', '2026-11-28 00:00:00'],
    ['Sat, 28 November 2026 09:05', '2026-11-28 09:05:00'],
    ['Nov 8, 2026 3:05 PM', '2026-11-08 15:05:00'],
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
    '28-Foo-2026',
    '31-Feb-2026',
    'Market 5 2026',
    'decade 12, 2026',
    '5 Sepals 2026',
    'Monkey 5 May 2026',
    '腊月初八',
    '二〇二六年十三月一日',
    '2026-11-28晚上12点',
    '2026-11-28半夜1点',
  ])('takes %s for none: nobody knows what is meant', (cell) => {
    expect(parseSheetDate(cell, today)).toBeUndefined();
    expect(readDate(cell, 2026)).toBeUndefined();
  });
});

it('reads the times of mails by the clock of China', () => {
  expect(parseSheetDate('Sat, 28 Nov 2026 02:15:00 GMT', today)).toBe('2026-11-28 10:15:00');
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

describe('take further phones of the receiver from their own columns', () => {
  const phonesOf = (header: string) => {
    const titles = header.split(' ');
    const { mobile } = recognise(titles, []).mapping;
    return mobile ? [mobile, ...(mobile.more ?? [])].map((column) => column.header) : [];
  };

  it.each([
    ['收件人 联系手机1 联系手机2（备用） 地址 品名', ['联系手机1', '联系手机2（备用）']],
    ['收货人 收货人手机 收货人电话 收货地址 商品', ['收货人手机', '收货人电话']],
    ['姓名 手机 座机 备用电话 地址 商品', ['手机', '座机', '备用电话']],
    ['收件人 手机号 收件人座机 地址 商品 店铺电话', ['手机号', '收件人座机']],
    // Whose phone they are is another's.
    ['收件人 收件人手机 联系电话 收件地址 商品 开票电话', ['收件人手机']],
    ['买家 买家手机 收货人 收货人手机 收货地址 商品 寄件人电话', ['收货人手机']],
    ['下单人 电话 收件人 手机 地址 商品', ['手机']],
    ['团长 电话 姓名 手机号码 地址 商品', ['手机号码']],
    ['收件人 手机 地址 下单人 电话 商品', ['手机']],
    ['姓名 手机 昵称 备用电话 地址 商品', ['手机', '备用电话']],
  ])('%s', (header, phones) => {
    expect(phonesOf(header)).toEqual(phones);
  });

  it.each([
    ['13800138001', '88886666', '13800138001', '88886666'],
    ['13800138001', '微信abc123', '13800138001', '微信abc123'],
    ['13800138001', '12345678', '13800138001', '12345678'],
    ['13800138001', '1.59E+10', '13800138001', undefined],
    ['13800138001', '无', '13800138001', undefined],
    ['13800138001', '同上', '13800138001', undefined],
    ['13800138001', '#N/A', '13800138001', undefined],
    ['13800138001', "'", '13800138001', undefined],
    ['13800138001', '+86 138-0013-8001', '13800138001', undefined],
    ['无', '13800138001', '13800138001', undefined],
    ['88886666', '13800138001', '13800138001', '88886666'],
    ['138****8001', '13800138001', '13800138001', undefined],
    ['', '88886666', '88886666', undefined],
  ])('of which a good one is not spoilt: %s beside %s', (mobile, spare, phone, note) => {
    const { mapping } = recognise(['收件人', '手机', '备用电话', '地址', '品名', '数量'], []);
    const cells = ['陈玉兰', mobile, spare, '浙江省杭州市余杭区文一西路1号', '脐橙', '1'];
    const [row] = explodeRows(mapping, [cells], { command: 'order', today });
    const line = row?.kind === 'lines' ? row.lines[0] : undefined;
    expect(line?.values.mobile).toBe(phone);
    expect(line?.values.sellerNote).toBe(note && `电话列还有：${note}`);
    expect(line?.remarks).toEqual(note ? [`电话列里还有“${note}”，已记入卖家备注。`] : []);
  });

  it('and keep them in the seller’s note, once', () => {
    const titles = ['收件人', '手机', '备用电话', '地址', '品名', '数量'];
    const { mapping } = recognise(titles, []);
    const row = (mobile: string, spare: string) => [
      '陈玉兰',
      mobile,
      spare,
      '浙江省杭州市余杭区文一西路1号',
      '脐橙',
      '1',
    ];
    const rows = [
      row('15906000203', '0571-88880011'),
      row('15906000203', '15906000203'),
      row('', '15906000204'),
    ];
    const lines = explodeRows(mapping, rows, { command: 'order', today }).flatMap((one) =>
      one.kind === 'lines' ? one.lines : [],
    );
    expect(lines.map(({ values }) => [values.mobile, values.sellerNote])).toEqual([
      ['15906000203', '电话列还有：0571-88880011'],
      ['15906000203', undefined],
      ['15906000204', undefined],
    ]);
  });
});

describe('say of a cell that a formula has spoilt what to do with it', () => {
  const { mapping } = recognise(['订单号', '收件人', '电话', '地址', '商品', '数量', '单价', '备注'], []);

  it.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?'])(
    '%s is no name, no address and no note',
    (cell) => {
      const cells = ['A1', '陈玉兰', '15906000203', cell, cell, '1', cell, cell];
      const [line] = explodeRows(mapping, [cells], { command: 'order', today }).flatMap((one) =>
        one.kind === 'lines' ? one.lines : [],
      );
      // A price that can't be read has to be corrected, so it stays.
      expect(line?.values).toEqual({
        sourceOrderNo: 'A1',
        receiver: '陈玉兰',
        mobile: '15906000203',
        quantity: '1',
        unitPrice: cell,
      });
      expect(line?.faults.map(({ field }) => field)).toEqual([
        'address',
        'product',
        'unitPrice',
        'buyerNote',
      ]);
      expect(line?.faults[1]?.message).toBe(
        `商品名称列的公式出错，显示为“${cell}”，这一格没有采用；请填写正确的内容，或在表里改好后重新上传。`,
      );
    },
  );
});

describe('doubt a column of numbers whose last digits are lost', () => {
  const remarksOf = (...numbers: string[]) =>
    recognise(
      ['订单号', '收件人', '电话', '地址', '商品'],
      numbers.map((no) => [no, '陈玉兰', '15906000203', '浙江省杭州市余杭区文一西路1号', '脐橙']),
    ).remarks;

  it('where all of them end in zeros', () => {
    expect(remarksOf('6917283940517283000', '6917283940517292300', '6917283940517211000')).toEqual([
      '“订单号”的单号都以 00 结尾，后几位可能已被导出的程序改成 0，请重新导出为文本格式再导入。',
    ]);
  });

  it('and not where one of them may by chance', () => {
    expect(remarksOf('6917283940517283000', '6917283940517292317', '6917283940517211000')).toEqual([]);
    expect(remarksOf('6917283940517283000', '6917283940517283000')).toEqual([]);
    expect(remarksOf('2026112800100', '2026112800200', '2026112800300')).toEqual([]);
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
