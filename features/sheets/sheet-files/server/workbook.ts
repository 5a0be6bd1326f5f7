import { posix } from 'node:path';
import { SheetRefused } from '../sheet-refused.ts';
import { builtInFormat, compileFormat, type NumberFormat } from './number-formats.ts';
import { stepThrough, XmlCursor } from './xml/xml-cursor.ts';
import { asUtf8 } from './xml/xml-encoding.ts';
import type { ZipParts } from './zip-parts.ts';

export interface Workbook {
  sheets: { name: string; hidden: boolean; part: string }[];
  date1904: boolean;
  stringsPart: string | undefined;
  formats: NumberFormat[];
}

interface Relation {
  id: string;
  type: string;
  part: string;
}

export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const roots = await readRelations(zip, '');
  const main = roots.find((r) => r.type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!zip.has(main)) throw new SheetRefused(notThere(zip, roots));
  if (main.toLowerCase().endsWith('.bin')) throw new SheetRefused('legacy');
  const relations = await readRelations(zip, main);
  const partOf = (type: string) => relations.find((r) => r.type === type)?.part;
  const { sheets, date1904 } = await readSheets(zip, main, relations);
  return {
    sheets,
    date1904,
    stringsPart: partOf('sharedStrings'),
    formats: await readFormats(zip, partOf('styles')),
  };
}

function notThere(zip: ZipParts, roots: Relation[]): 'legacy' | 'corrupt' | 'not_a_sheet' {
  if (zip.has('content.xml') || zip.has('Index/Document.iwa')) return 'legacy';
  const looksLikeSheet =
    roots.length > 0 || zip.has('xl/worksheets/sheet1.xml') || zip.has('[Content_Types].xml');
  return looksLikeSheet ? 'corrupt' : 'not_a_sheet';
}

/** The relations of a part; links to other files and addresses are never followed. */
async function readRelations(zip: ZipParts, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const xml = await zip.whole(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations: Relation[] = [];
  eachTag(xml, (tag) => {
    if (!tag.is('Relationship') || tag.attr('TargetMode') === 'External') return;
    const target = tag.attr('Target') ?? '';
    relations.push({
      id: tag.attr('Id') ?? '',
      type: (tag.attr('Type') ?? '').split('/').at(-1) ?? '',
      part: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    });
  });
  return relations;
}

async function readSheets(zip: ZipParts, main: string, relations: Relation[]) {
  const sheets: Workbook['sheets'] = [];
  let date1904 = false;
  eachTag(await zip.whole(main), (tag) => {
    if (tag.is('workbookPr')) date1904 = /^(1|true)$/.test(tag.attr('date1904') ?? '');
    if (!tag.is('sheet')) return;
    const id = tag.prefixedAttr('id');
    const relation = relations.find((r) => r.id === id && r.type === 'worksheet');
    if (!relation || !zip.has(relation.part)) return;
    const hidden = /hidden/i.test(tag.attr('state') ?? '');
    sheets.push({ name: tag.attr('name') ?? '', hidden, part: relation.part });
  });
  if (sheets.length === 0) throw new SheetRefused('corrupt');
  return { sheets, date1904 };
}

async function readFormats(zip: ZipParts, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  eachTag(part === undefined ? undefined : await zip.whole(part), (tag) => {
    if (tag.is('numFmt')) codes.set(Number(tag.attr('numFmtId')), tag.attr('formatCode') ?? '');
    else if (tag.is('cellXfs')) inCells = !tag.closing;
    else if (inCells && tag.is('xf') && !tag.closing) {
      const id = Number(tag.attr('numFmtId') ?? 0);
      formats.push(compileFormat(codes.get(id) ?? builtInFormat(id)));
    }
  });
  return formats;
}

function eachTag(xml: Buffer | undefined, visit: (tag: XmlCursor) => void): void {
  const cursor = new XmlCursor();
  cursor.feed(asUtf8(xml ?? Buffer.alloc(0)));
  stepThrough(cursor, () => {
    cursor.tag();
    visit(cursor);
    return true;
  });
}
