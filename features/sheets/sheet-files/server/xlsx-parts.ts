import type { OutColumn } from '../sheet-cell.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Positions in cellXfs below.
export const styles = { plain: 0, header: 1, text: 2, money: 3, integer: 4 } as const;

const contentTypes = `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const rootRelations = `${HEAD}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = `${HEAD}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

// Text cells carry the text format, so that a number typed over them later keeps its digits too.
const stylesPart = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** All parts but the sheet itself. */
export function smallParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': workbookPart(sheetName),
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': stylesPart,
  };
}

function workbookPart(sheetName: string): string {
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(safeSheetName(sheetName))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

export function sheetStart(columns: readonly OutColumn[]): string {
  const cols = columns.map(({ title, width }, i) => {
    return `<col min="${i + 1}" max="${i + 1}" width="${width ?? titleWidth(title)}" customWidth="1"/>`;
  });
  const frozen =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  return `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetFormatPr defaultRowHeight="15"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
}

export const sheetEnd = '</sheetData></worksheet>';

function titleWidth(title: string): number {
  let width = 4;
  for (const char of title) width += char.charCodeAt(0) > 255 ? 2 : 1;
  return Math.min(Math.max(width, 10), 60);
}

/** Excel refuses these characters, more than 31 of any, and an empty name. */
function safeSheetName(name: string): string {
  return (
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Sheet1'
  );
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const special = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_|\r/;
const specials = new RegExp(special.source, 'g');
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Control characters, which XML cannot hold at all, are left out. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text.replace(specials, (c) => escapes[c] ?? (c.startsWith('_x') ? `_x005F${c}` : ''));
}
