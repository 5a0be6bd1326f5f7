import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type OpenSheetOptions, openSheet } from '../server/open-sheet.ts';
import { SheetRefused } from '../sheet-refused.ts';

// Files that the tests make themselves, and short ways to read them.

const folder = mkdtempSync(join(tmpdir(), 'sheet-test-'));
let made = 0;

export function newPath(name = 'file'): string {
  made += 1;
  return join(folder, `${made}-${name}`);
}

export function fileOf(content: string | Buffer, name?: string): string {
  const path = newPath(name);
  writeFileSync(path, content);
  return path;
}

export async function zipOf(parts: Record<string, string | Buffer>): Promise<string> {
  const path = newPath('made.xlsx');
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

export interface MadeWorkbook {
  /** The inside of `<sheetData>` of each sheet. */
  sheets: { name?: string; state?: string; data: string; after?: string }[];
  strings?: string;
  styles?: string;
  date1904?: boolean;
}

/** The inside of `<sheetData>` for rows of texts. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join(''))
    .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
    .join('');

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function workbookParts({ sheets, strings, styles, date1904 }: MadeWorkbook): Record<string, string> {
  const names = sheets.map((s, i) => {
    return `<sheet name="${s.name ?? `表${i + 1}`}" sheetId="${i + 1}" state="${s.state ?? 'visible'}" r:id="rId${i + 1}"/>`;
  });
  const links = sheets.map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`));
  if (strings !== undefined) links.push(relation('rIdS', 'sharedStrings', 'sharedStrings.xml'));
  if (styles !== undefined) links.push(relation('rIdT', 'styles', 'styles.xml'));
  const parts: Record<string, string> = {
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(links),
  };
  for (const [i, s] of sheets.entries()) {
    parts[`xl/worksheets/sheet${i + 1}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${s.data}</sheetData>${s.after ?? ''}</worksheet>`;
  }
  if (strings !== undefined) parts['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${strings}</sst>`;
  if (styles !== undefined) parts['xl/styles.xml'] = `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`;
  return parts;
}

export function workbook(made: MadeWorkbook): Promise<string> {
  return zipOf(workbookParts(made));
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
}

function relations(links: string[]): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;
}

export async function readRows(path: string, options?: OpenSheetOptions): Promise<[number, ...string[]][]> {
  const sheet = await openSheet(path, options);
  const rows: [number, ...string[]][] = [];
  for await (const batch of sheet.rows()) for (const r of batch) rows.push([r.rowNo, ...r.cells]);
  await sheet.close();
  return rows;
}

export async function readCells(path: string, options?: OpenSheetOptions): Promise<string[][]> {
  return (await readRows(path, options)).map(([, ...cells]) => cells);
}

export async function refusal(path: string, options?: OpenSheetOptions): Promise<string> {
  try {
    await readRows(path, options);
  } catch (error) {
    if (error instanceof SheetRefused) return error.code;
    throw error;
  }
  return 'was read';
}
