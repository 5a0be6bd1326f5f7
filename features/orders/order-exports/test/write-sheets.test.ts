import { createWriteStream, readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { sheetLimits } from '#features/sheets/sheet-files/limits.ts';
import { writeCsv, writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { ZipParts } from '#features/sheets/sheet-files/server/zip-parts.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { newPath, readCells } from '#features/sheets/sheet-files/test/sheet-files.ts';

const columns: OutColumn[] = [
  { title: '单号', type: 'text' },
  { title: '件数', type: 'integer' },
  { title: '金额', type: 'money', width: 12 },
];

async function xlsx(rows: SheetCell[][], outColumns = columns): Promise<string> {
  const path = newPath('out.xlsx');
  await writeXlsx(createWriteStream(path), { sheetName: '订单', columns: outColumns, rows: [rows] });
  return path;
}

async function csv(rows: SheetCell[][], encoding: 'utf-8-bom' | 'gb18030'): Promise<string> {
  const path = newPath('out.csv');
  await writeCsv(createWriteStream(path), { columns, rows: [rows], encoding });
  return path;
}

async function part(path: string, name: string): Promise<string> {
  const zip = await ZipParts.open(path, sheetLimits);
  const text = (await zip.whole(name))?.toString() ?? '';
  zip.close();
  return text;
}

describe('write a workbook', () => {
  it('writes ids as text, counts and money as numbers', async () => {
    const path = await xlsx([['3515123456789012345', '7', '-3.5']]);
    expect(await readCells(path)).toEqual([
      ['单号', '件数', '金额'],
      ['3515123456789012345', '7', '-3.50'],
    ]);
    expect(await part(path, 'xl/worksheets/sheet1.xml')).toContain('<v>-3.5</v>');
  });

  it('never writes a formula', async () => {
    const path = await xlsx([
      ['=cmd|calc', '+1', '@x'],
      ['-2+3', '=1', ''],
    ]);
    const xml = await part(path, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f');
    expect(xml).toContain('<t>=cmd|calc</t>');
  });

  it('freezes a bold header and sets the widths', async () => {
    const xml = await part(await xlsx([]), 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('state="frozen"');
    expect(xml).toContain('width="12" customWidth="1"');
  });

  it('gives back any text, less the characters that XML cannot hold', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((t) => /^\p{L}.*\p{L}$/su.test(t));
    const odd = fc.constantFrom(
      'A&B<"C">\'D',
      '第一行\n第二行',
      '行\r\n末x',
      '_x000D_字',
      '😀字',
      '00012',
      ' 首尾 x',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.oneof(text, odd), { minLength: 3, maxLength: 3 }), { maxLength: 20 }),
        async (rows) => {
          const texts = columns.map(({ title }) => ({ title }));
          expect((await readCells(await xlsx(rows, texts))).slice(1)).toEqual(rows);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leaves no half file when its rows fail, and stops when the receiver goes away', async () => {
    async function* failing(): AsyncGenerator<SheetCell[][]> {
      yield [['a', 1, 1]];
      throw new Error('the database went away');
    }
    const out = createWriteStream(newPath('half.xlsx'));
    await expect(writeXlsx(out, { sheetName: 'x', columns, rows: failing() })).rejects.toThrow(
      'the database',
    );
    expect(out.destroyed).toBe(true);
    const closed = new Writable({ write: (_c, _e, done) => done(new Error('gone')) });
    await expect(writeXlsx(closed, { sheetName: 'x', columns, rows: [] })).rejects.toThrow('gone');
  });
});

describe('write CSV', () => {
  it('disarms formulas, keeps numbers numbers, and guards ids from rounding', async () => {
    const path = await csv(
      [
        ['=1+1', -3, '-3.5'],
        ['3515123456789012345', null, 12],
        ['a"b', undefined, 'x,y'],
      ],
      'utf-8-bom',
    );
    expect(readFileSync(path, 'utf8')).toBe(
      '\ufeff单号,件数,金额\r\n\'=1+1,-3,-3.50\r\n\t3515123456789012345,,12.00\r\n"a""b",,"x,y"\r\n',
    );
    expect((await readCells(path))[2]).toEqual(['3515123456789012345', '', '12.00']);
    expect((await readCells(path))[1]?.[0]).toBe('=1+1');
  });

  it('writes GB18030, rare characters included', async () => {
    const path = await csv([['㐂𠮷', 1, 1]], 'gb18030');
    expect(iconv.decode(readFileSync(path), 'gb18030')).toContain('㐂𠮷,1,1.00');
    expect((await readCells(path))[1]?.[0]).toBe('㐂𠮷');
  });
});
