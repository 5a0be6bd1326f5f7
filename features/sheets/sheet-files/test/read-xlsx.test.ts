import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { openSheet, openWorkbook } from '../server/open-sheet.ts';
import { readCells, readRows, workbook, workbookParts, zipOf } from './sheet-files.ts';

const one = (data: string, more: object = {}) => workbook({ sheets: [{ data }], ...more });
const xf = (...ids: number[]) => `<cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

describe('read a workbook', () => {
  it('keeps every digit of long numbers, whole or as text', async () => {
    const path = await one(
      '<row r="1"><c r="A1"><v>3515123456789012345</v></c><c r="B1" t="str"><v>="6921234567890123456"</v></c>' +
        '<c r="C1" t="inlineStr"><is><t>\'13900001111</t></is></c><c r="D1"><f>"35150000000000000001"</f></c></row>',
    );
    expect(await readCells(path)).toEqual([
      ['3515123456789012345', '6921234567890123456', '13900001111', '35150000000000000001'],
    ]);
  });

  it('shows computed amounts as Excel does, not as a double', async () => {
    const path = await one(
      '<row><c><v>1.1000000000000001</v></c><c><v>10.0</v></c><c><v>3.5E+17</v></c><c><v>1E400</v></c><c><v>0.30000000000000004</v></c></row>',
    );
    expect(await readCells(path)).toEqual([['1.1', '10', '350000000000000000', '1E400', '0.3']]);
  });

  it('rounds to the decimals that the cell shows, and pads ids that show zeros', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="&quot;¥&quot;#,##0.00"/></numFmts>${xf(0, 2, 164, 165, 9)}`;
    const cell = (s: number, v: string) => `<c s="${s}"><v>${v}</v></c>`;
    const path = await one(
      `<row>${cell(1, '1.005')}${cell(2, '1234')}${cell(3, '-1234.5')}${cell(4, '0.155')}</row>`,
      { styles },
    );
    expect(await readCells(path)).toEqual([['1.01', '001234', '-1234.50', '16%']]);
  });

  it('shows dates as days, with the time where there is one', async () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="m&quot;月&quot;d&quot;日&quot;"/></numFmts>${xf(0, 14, 22, 170, 21)}`;
    const data =
      '<row><c s="1"><v>45000</v></c><c s="2"><v>45000.5</v></c><c s="3"><v>60</v></c><c s="4"><v>0.25</v></c>' +
      '<c t="d"><v>2024-01-31T08:00:00</v></c></row>';
    const day = ['2023-03-15', '2023-03-15 12:00:00', '1900-02-29', '06:00:00', '2024-01-31 08:00:00'];
    expect(await readCells(await one(data, { styles }))).toEqual([day]);
    const [mac] = await readCells(await one(data, { styles, date1904: true }));
    expect(mac?.[0]).toBe('2027-03-16');
  });

  it('joins rich text, leaves phonetics out, reads CDATA and entities', async () => {
    const strings =
      '<si><r><t>课本</t></r><rPh sb="0" eb="1"><t>カ</t></rPh><r><t> 甲</t></r></si><si><t>A&amp;B_x000D_&#x4e2d;</t></si><si/>';
    const path = await one(
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><t><![CDATA[<b>&]]></t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
      { strings },
    );
    expect(await readCells(path)).toEqual([['课本 甲', 'A&B\r中', '', '<b>&', 'TRUE', '#N/A']]);
  });

  it('reads whatever prefix the elements carry', async () => {
    const parts = workbookParts({ sheets: [{ data: '' }] });
    parts['xl/worksheets/sheet1.xml'] =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>单号</x:t></x:is></x:c><x:c r="D2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await readRows(await zipOf(parts))).toEqual([[2, '', '单号', '', '7']]);
  });

  it('counts an element only in the namespace of its part, whatever its prefix', async () => {
    const styles = '<cellXfs count="1"><xf numFmtId="14"/></cellXfs>';
    const date = '<row><c s="0"><v>1</v></c></row>';
    const parts = workbookParts({ sheets: [{ data: date }], styles, date1904: true });
    const extended = '<x15:workbookPr xmlns:x15="urn:x15" chartTrackingRefBase="1"/><sheets>';
    parts['xl/workbook.xml'] = parts['xl/workbook.xml']?.replace('<sheets>', extended) ?? '';
    expect(await readCells(await zipOf(parts))).toEqual([['1904-01-02']]);
    const island =
      '<row><c><v>1</v></c><e xmlns="urn:e"><c><v>9</v></c></e><e:c xmlns:e="urn:e"><v>8</v></e:c></row>';
    expect(await readCells(await workbook({ sheets: [{ data: island }] }))).toEqual([['1']]);
  });

  it('reads parts in UTF-16, merges included', async () => {
    const data =
      '<row r="1"><c r="A1" t="str"><v>订单</v></c><c r="B1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row>';
    const after = '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>';
    const parts = workbookParts({ sheets: [{ data, after }] });
    for (const encoding of ['utf-16le', 'utf-16be']) {
      const wide = Object.entries(parts).map(([name, xml]) => [name, iconv.encode(`\ufeff${xml}`, encoding)]);
      expect(await readCells(await zipOf(Object.fromEntries(wide)))).toEqual([
        ['订单', '1'],
        ['订单', '2'],
      ]);
    }
  });

  it('reads the first 256 used columns of a wider sheet, and says so', async () => {
    const far = (row: number) =>
      `<row r="${row}"><c r="B${row}"><v>1</v></c><c r="XFD${row}"><v>2</v></c></row>`;
    const path = await one(far(1) + far(2));
    expect(await readCells(path)).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    const cells = Array.from({ length: 300 }, (_, i) => `<c><v>${i}</v></c>`).join('');
    const sheet = await openSheet(await one(`<row>${cells}</row>`));
    expect(sheet.head[0]?.cells).toHaveLength(256);
    expect(sheet.remarks).toEqual([expect.stringContaining('另外 44 列没有读取')]);
    await sheet.close();
  });

  it('skips blank rows and keeps the row numbers of the others', async () => {
    const path = await one(
      '<row r="1"><c r="A1" s="0"/></row><row r="3"><c r="A3"><v>1</v></c></row><row><c><v>2</v></c></row>',
    );
    expect(await readRows(path)).toEqual([
      [3, '1'],
      [4, '2'],
    ]);
  });

  it('says which rows are hidden', async () => {
    const row = (attrs: string) => `<row ${attrs}><c><v>1</v></c></row>`;
    const sheet = await openSheet(
      await one(
        row('r="1"') + row('r="2" hidden="1"') + row('r="3" hidden="0"') + row("hidden='true' r='4'"),
      ),
    );
    expect(sheet.head.filter(({ hidden }) => hidden).map(({ rowNo }) => rowNo)).toEqual([2, 4]);
    await sheet.close();
  });

  it('opens each sheet of a file by its place, and none that holds nothing', async () => {
    const data = (v: number) => `<row><c><v>${v}</v></c></row><row><c><v>${v + 1}</v></c></row>`;
    const book = await openWorkbook(
      await workbook({ sheets: [{ data: data(1) }, { data: '' }, { state: 'hidden', data: data(5) }] }),
    );
    const heads = await Promise.all([0, 1, 2].map(async (at) => (await book.sheet(at))?.head));
    expect(heads.map((head) => head?.map(({ cells }) => cells))).toEqual([
      [['1'], ['2']],
      undefined,
      [['5'], ['6']],
    ]);
    await book.close();
  });

  it('takes the first visible sheet that has data, and another when asked for', async () => {
    const data = (v: number) => `<row><c><v>${v}</v></c></row>`;
    const path = await workbook({
      sheets: [
        { name: '隐藏', state: 'hidden', data: data(1) },
        { name: '空', data: '' },
        { name: '订单', data: data(3) },
      ],
    });
    const sheet = await openSheet(path);
    expect(sheet.sheetName).toBe('订单');
    expect(sheet.sheets.map((s) => [s.name, s.hidden])).toEqual([
      ['隐藏', true],
      ['空', false],
      ['订单', false],
    ]);
    await sheet.close();
    expect(await readCells(path, { sheet: '隐藏' })).toEqual([['1']]);
  });

  it('repeats a vertical merge on the rows that hold something of their own', async () => {
    const t = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const path = await workbook({
      sheets: [
        {
          data: `<row r="1">${t('A1', '标题')}</row><row r="2">${t('A2', '单1')}${t('B2', '苹果')}</row><row r="3">${t('B3', '梨')}</row><row r="4"/><row r="5">${t('B5', '桃')}</row>`,
          after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:A4"/></mergeCells>',
        },
      ],
    });
    expect(await readCells(path)).toEqual([['标题'], ['单1', '苹果'], ['单1', '梨'], ['', '桃']]);
  });

  it('reads the same rows again and gives the first ones at once', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => `<row><c><v>${i}</v></c></row>`).join('');
    const sheet = await openSheet(await one(rows));
    const sizes: number[] = [];
    for await (const batch of sheet.rows()) sizes.push(batch.length);
    for await (const batch of sheet.rows()) sizes.push(-batch.length);
    await sheet.close();
    expect(sheet.head).toHaveLength(50);
    expect(sizes.reduce((a, b) => a + b)).toBe(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });
});
