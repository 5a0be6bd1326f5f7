import { type BookType, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { openSheet } from '../server/open-sheet.ts';
import { fileOf, readCells, readRows, refusal } from './sheet-files.ts';

describe('read CSV', () => {
  const text = '订单号,收货人\r\n"3515123456789012345","张,三"\r\n';
  const rows = [
    ['订单号', '收货人'],
    ['3515123456789012345', '张,三'],
  ];

  it('reads UTF-8 with and without a mark, UTF-16 and GB18030', async () => {
    const gb = iconv.encode(text.replace('张', '㐂'), 'gb18030');
    expect(await readCells(fileOf(text))).toEqual(rows);
    expect(await readCells(fileOf(`\ufeff${text}`, 'a.xls'))).toEqual(rows);
    expect(await readCells(fileOf(iconv.encode(`\ufeff${text}`, 'utf-16le')))).toEqual(rows);
    expect(await readCells(fileOf(iconv.encode(`\ufeff${text}`, 'utf-16be')))).toEqual(rows);
    expect(await readCells(fileOf(iconv.encode(text, 'utf-16le')))).toEqual(rows);
    // 一 is 4E00: a zero where Latin text has none.
    const chinese = '一级,二级\n一团订单,丁一\n'.repeat(200);
    expect((await readCells(fileOf(iconv.encode(chinese, 'utf-16be'))))[1]).toEqual(['一团订单', '丁一']);
    expect(await readCells(fileOf(gb))).toEqual([rows[0], ['3515123456789012345', '㐂,三']]);
  });

  it('finds GB18030 that begins after a megabyte of digits', async () => {
    const path = fileOf(
      Buffer.concat([Buffer.from('1,2\n'.repeat(300_000)), iconv.encode('张三,李四\n', 'gbk')]),
    );
    expect((await readCells(path, { limits: { rows: 400_000 } })).at(-1)).toEqual(['张三', '李四']);
  });

  it('forgives a stray byte in UTF-8', async () => {
    const path = fileOf(
      Buffer.concat([Buffer.from('收货人地址电话备注,金额\n'.repeat(100)), Buffer.from([0xe5, 10])]),
    );
    expect((await readCells(path))[0]).toEqual(['收货人地址电话备注', '金额']);
  });

  it('obeys a sep= line and finds the delimiter otherwise', async () => {
    expect(await readRows(fileOf('sep=;\nA;1\n2;3'))).toEqual([
      [1, 'A', '1'],
      [2, '2', '3'],
    ]);
    expect(await readCells(fileOf('a\tb,c\td\n1\t2\t3\n'))).toEqual([
      ['a', 'b,c', 'd'],
      ['1', '2', '3'],
    ]);
  });

  it('keeps line breaks within quotes and takes wrappers off numbers', async () => {
    const path = fileOf(
      '说明,单号,电话,票号\r\n"一行\n""二""行",="3515123456789012345",\'13900001111,\t0012\t\r\n',
    );
    expect((await readCells(path))[1]).toEqual([
      '一行\n"二"行',
      '3515123456789012345',
      '13900001111',
      '0012',
    ]);
  });

  it('names the row whose quotes do not match', async () => {
    const path = fileOf('a,b\n1,"2\n3,4\n');
    expect(await refusal(path)).toBe('corrupt');
    await expect(openSheet(path)).rejects.toThrow('第 2 行');
  });
});

describe('read HTML saved as .xls', () => {
  const table =
    '<table><tr><th rowspan=2>订单号<th>商品</tr><tr><td>苹果&nbsp;&amp; 梨<br>2 件</td></tr></table>';

  it('reads tables with spans and missing end tags, in the encoding of their bytes', async () => {
    const html = `<html><head><meta charset="gb2312"><style>td{a:b}</style></head><!-- <td>no</td> -->${table}</html>`;
    const rows = [
      ['订单号', '商品'],
      ['订单号', '苹果 & 梨\n2 件'],
    ];
    expect(await readCells(fileOf(iconv.encode(html, 'gbk'), 'a.xls'))).toEqual(rows);
    expect(await readCells(fileOf(html, 'a.xls'))).toEqual(rows);
  });

  it('keeps every digit and refuses a page without a table', async () => {
    expect(await readCells(fileOf('<table><tr><td>3515123456789012345</td><td>b</td></tr></table>'))).toEqual(
      [['3515123456789012345', 'b']],
    );
    expect(await refusal(fileOf('<html><body>请登录</body></html>'))).toBe('empty');
  });
});

describe('read old workbooks', () => {
  const book = utils.book_new();
  const first = utils.aoa_to_sheet([
    ['订单号', '时间', '金额'],
    ['A1', 45000.5, 12.5],
    [null, null, 7],
  ]);
  first['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  first.B2.z = 'yyyy-mm-dd hh:mm';
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), '藏');
  utils.book_append_sheet(book, first, '订单');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  const old = (bookType: BookType) =>
    fileOf(write(book, { bookType, type: 'buffer' }) as Buffer, `a.${bookType}`);
  const rows = [
    ['订单号', '时间', '金额'],
    ['A1', '2023-03-15 12:00:00', '12.5'],
    ['A1', '', '7'],
  ];

  it('reads BIFF8 in a thread apart, by the same rules as new ones', async () => {
    const sheet = await openSheet(old('biff8'));
    expect(sheet.sheetName).toBe('订单');
    expect(sheet.head.map((r) => r.cells)).toEqual(rows);
    await sheet.close();
  });

  it('reads the XML workbook of 2003, and which of its rows are hidden', async () => {
    expect(await readCells(old('xlml'), { sheet: '订单' })).toEqual(rows);
    const text = (write(book, { bookType: 'xlml', type: 'buffer' }) as Buffer).toString();
    const place = text.lastIndexOf('<Row');
    const path = fileOf(`${text.slice(0, place)}<Row ss:Hidden="1"${text.slice(place + 4)}`, 'hidden.xml');
    const sheet = await openSheet(path, { sheet: '订单' });
    expect(sheet.head.map(({ hidden = false }) => hidden)).toEqual([false, false, true]);
    await sheet.close();
  });

  it('ends a parser that takes too long', async () => {
    expect(await refusal(old('biff8'), { limits: { legacySeconds: 0.001 } })).toBe('too_large');
  });
});
