import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { slowness } from '#test/slowness.ts';
import { openSheet } from '../server/index.ts';
import { fileOf, refusal, workbook, workbookParts, zipOf } from './sheet-files.ts';

const row = (cells: string) => `<row>${cells}</row>`;
const ok = { sheets: [{ data: row('<c><v>1</v></c>') }] };

function ole(stream: string): Buffer {
  const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  return Buffer.concat([head, Buffer.alloc(1016), Buffer.from(stream, 'utf16le'), Buffer.alloc(512)]);
}

/** A zip whose single large part is `megabytes` of blanks. */
async function bomb(
  megabytes: number,
  part: 'xl/worksheets/sheet1.xml' | 'xl/sharedStrings.xml',
): Promise<string> {
  const parts = workbookParts({ ...ok, strings: '' });
  const inside = Buffer.alloc(megabytes * 1024 * 1024, 32);
  const [open, close] = (parts[part] ?? '').split(/(?=<\/)/);
  return zipOf({
    ...parts,
    [part]: Buffer.concat([Buffer.from(open ?? ''), inside, Buffer.from(close ?? '')]),
  });
}

describe('refuse a file', () => {
  it('tells encrypted ones apart, to ask for one without a password', async () => {
    expect(await refusal(fileOf(ole('EncryptedPackage'), 'a.xlsx'))).toBe('password');
  });

  it('knows the file that lies beside a sheet while it is open', async () => {
    const names = Buffer.from(`\x05admin${' '.repeat(49)}`);
    const lock = Buffer.concat([names, Buffer.from(`\x05\0${[...`admin${' '.repeat(49)}`].join('\0')}\0`)]);
    expect(await refusal(fileOf(lock, '~$订单.xlsx'))).toBe('lock_file');
    expect(
      await refusal(fileOf(',root,pc,21.11.2026 10:00,file:///home/root/.config;', '.~lock.a.xlsx#')),
    ).toBe('lock_file');
    expect(await refusal(fileOf('a,b\n1,2\n'), { fileName: '.~订单.csv' })).toBe('lock_file');
  });

  it('refuses empty, foreign and broken files for what they are', async () => {
    expect(await refusal(fileOf(''))).toBe('empty');
    expect(await refusal(fileOf('a note that somebody saved', 'note.xls'))).toBe('not_a_sheet');
    expect(await refusal(fileOf('%PDF-1.7 …'))).toBe('not_a_sheet');
    expect(await refusal(fileOf(Buffer.from([1, 2, 0, 0, 3])))).toBe('not_a_sheet');
    expect(await refusal(fileOf('PK\x03\x04 and nothing more'))).toBe('corrupt');
    expect(await refusal(fileOf(ole('WordDocument')))).toBe('not_a_sheet');
    expect(await refusal(fileOf(ole('nothing known')))).toBe('corrupt');
    expect(await refusal(await zipOf({ 'content.xml': '<a/>', mimetype: 'ods' }))).toBe('legacy');
    expect(await refusal(await zipOf({ 'readme.txt': 'hello' }))).toBe('not_a_sheet');
    expect(await refusal(await workbook({ sheets: [{ data: '' }] }))).toBe('empty');
  });

  it('refuses a sheet whose text is missing rather than reading blanks', async () => {
    const data = row('<c t="s"><v>7</v></c>');
    expect(await refusal(await workbook({ sheets: [{ data }] }))).toBe('corrupt');
  });

  it('refuses a sheet that was cut off', async () => {
    const parts = workbookParts(ok);
    const whole = parts['xl/worksheets/sheet1.xml'] ?? '';
    parts['xl/worksheets/sheet1.xml'] = whole.slice(0, whole.indexOf('</sheetData>'));
    expect(await refusal(await zipOf(parts))).toBe('corrupt');
  });

  it('stops unpacking what swells, quickly', { retry: 2 }, async () => {
    const paths = [await bomb(100, 'xl/worksheets/sheet1.xml'), await bomb(100, 'xl/sharedStrings.xml')];
    const from = performance.now();
    for (const path of paths) expect(await refusal(path)).toBe('bomb');
    expect(performance.now() - from).toBeLessThan(3_000 * slowness());
  });

  it('expands no entities of the file and follows no document type', async () => {
    const parts = workbookParts({ ...ok, strings: '<si><t>&a;</t></si>' });
    const doctype = '<!DOCTYPE x [<!ENTITY a "boom">]>';
    parts['xl/sharedStrings.xml'] = `<?xml version="1.0"?>${doctype}${parts['xl/sharedStrings.xml']}`;
    expect(await refusal(await zipOf(parts))).toBe('bomb');
    expect(await refusal(fileOf(`<?xml version="1.0"?>${doctype}<Workbook>&a;</Workbook>`))).toBe(
      'not_a_sheet',
    );
    expect(await refusal(fileOf('<?xml version="1.0" encoding="UTF-7"?><Workbook/>'))).toBe('not_a_sheet');
  });

  it('refuses two parts of one name and names that leave the archive', async () => {
    const path = await zipOf({ ...workbookParts(ok), 'xl/Workbook.xml': '<a/>' });
    expect(await refusal(path)).toBe('corrupt');
    expect(await refusal(fileOf(zipNamed('../../etc/passwd')))).toBe('corrupt');
  });

  it('counts rows, columns and the length of cells', async () => {
    const limits = { rows: 2, columns: 3, cellChars: 10 };
    const many = await workbook({ sheets: [{ data: row('<c><v>1</v></c>').repeat(3) }] });
    expect(await refusal(many, { limits })).toBe('too_many_rows');
    const long = await workbook({ sheets: [{ data: row(`<c t="str"><v>${'x'.repeat(11)}</v></c>`) }] });
    expect(await refusal(long, { limits })).toBe('too_large');
    expect(await refusal(many, { limits: { fileBytes: 10 } })).toBe('too_large');
  });

  it('refuses more texts than a sheet of orders can have, each of which costs time', async () => {
    const path = await workbook({ ...ok, strings: '<si><t>x</t></si>'.repeat(1_001) });
    for (const inJob of [undefined, true] as const)
      expect(await refusal(path, { limits: { sharedStrings: 1_000 }, ...(inJob && { inJob }) })).toBe(
        'too_large',
      );
    expect(await refusal(path, { limits: { sharedStrings: 1_001 } })).toBe('was read');
  });

  it('stops at a part that swells at its beginning, whatever makes its end heavy', async () => {
    const parts = workbookParts({ ...ok, strings: '' });
    const [open = '', close = ''] = (parts['xl/sharedStrings.xml'] ?? '').split(/(?=<\/)/);
    const heavy = `<!--${randomBytes(1024 * 1024).toString('hex')}-->`;
    parts['xl/sharedStrings.xml'] = open + ' '.repeat(8 * 1024 * 1024) + heavy + close;
    expect(await refusal(await zipOf(parts), { limits: { ratioFromBytes: 1024 * 1024 } })).toBe('bomb');
  });

  it('ends a reading that takes too long, and reads the next file', async () => {
    const path = await workbook(ok);
    // Long enough that no thread answers before the limit.
    const long = await workbook({ ...ok, strings: '<si><t>x</t></si>'.repeat(300_000) });
    expect(await refusal(long, { limits: { answerSeconds: 0 } })).toBe('too_slow');
    expect(await refusal(path, { limits: { workSeconds: -1 } })).toBe('too_slow');
    expect(await refusal(path)).toBe('was read');
  });

  it('lets files wait while as many are read as may be, and says so when it lasts', async () => {
    const limits = { atOnce: 1, waitSeconds: 0 };
    const path = await workbook(ok);
    const first = await openSheet(path, { limits });
    expect(await refusal(path, { limits })).toBe('busy');
    const second = refusal(path, { limits: { ...limits, waitSeconds: 30 } });
    await first.close();
    expect(await second).toBe('was read');
  });

  it.each([undefined, true] as const)(
    'bounds the text of all files that are read at once (in a job: %s)',
    async (inJob) => {
      const limits = { allSharedTextBytes: 1.5 * 1024 * 1024 };
      const options = { limits, ...(inJob && { inJob }) };
      const path = await workbook({ ...ok, strings: '<si><t>x</t></si>' });
      const first = await openSheet(path, options);
      expect(await refusal(path, options)).toBe('busy');
      await first.close();
      expect(await refusal(path, options)).toBe('was read');
    },
  );

  it('refuses one long text that a million cells refer to', async () => {
    const path = await workbook({
      sheets: [{ data: row('<c t="s"><v>0</v></c>'.repeat(100)).repeat(200) }],
      strings: `<si><t>${'长'.repeat(10_000)}</t></si>`,
    });
    expect(await refusal(path, { limits: { sheetChars: 50_000_000 } })).toBe('too_large');
  });
});

/** yazl refuses to write such a name, so this one is written by hand. */
function zipNamed(name: string): Buffer {
  const packed = deflateRawSync(Buffer.from('x'));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const body = Buffer.concat([local, Buffer.from(name), packed]);
  const directory = Buffer.concat([entry, Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}
