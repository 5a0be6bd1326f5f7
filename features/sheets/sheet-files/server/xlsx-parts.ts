import { cutText } from '#kit/text/cut-text.ts';
import type { OutColumn } from '../sheet-cell.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Positions in cellXfs below.
export const styles = { plain: 0, header: 1, text: 2, money: 3, integer: 4 } as const;

export interface PartSheet {
  sheetName: string;
  columns: readonly OutColumn[];
  isPrinted?: boolean;
}

export const sheetPart = (at: number): string => `xl/worksheets/sheet${at + 1}.xml`;

const contentTypes = (count: number) =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${each(count, (at) => `<Override PartName="/${sheetPart(at)}" ContentType="${TYPES}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const rootRelations = `${HEAD}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookRelations = (count: number) =>
  `${HEAD}<Relationships xmlns="${RELS}">${each(count, (at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

// Text cells carry the text format, so that a number typed over them later keeps its digits too.
const stylesPart = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** All parts but the sheets themselves. */
export function smallParts(sheets: readonly PartSheet[]): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': rootRelations,
    'xl/workbook.xml': workbookPart(sheets),
    'xl/_rels/workbook.xml.rels': workbookRelations(sheets.length),
    'xl/styles.xml': stylesPart,
  };
}

const each = (count: number, cellAt: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => cellAt(at)).join('');

function workbookPart(sheets: readonly PartSheet[]): string {
  const names = sheets.map(({ sheetName }) => escapeXml(safeSheetName(sheetName)));
  const entries = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const repeated = sheets.flatMap(({ isPrinted }, at) =>
    isPrinted
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${(names[at] ?? '').replaceAll("'", "''")}'!$1:$1</definedName>`
      : [],
  );
  const defined = repeated.length > 0 ? `<definedNames>${repeated.join('')}</definedNames>` : '';
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets>${defined}</workbook>`;
}

export function sheetStart({ columns, isPrinted }: PartSheet): string {
  const cols = columns.map(({ title, width }, i) => {
    return `<col min="${i + 1}" max="${i + 1}" width="${width ?? titleWidth(title)}" customWidth="1"/>`;
  });
  const frozen =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  const view = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
  const fits = isPrinted ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  return `${HEAD}<worksheet xmlns="${MAIN}">${fits}${view}<sheetFormatPr defaultRowHeight="15"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
}

// As wide as the paper and as many pages as it takes.
const PRINTED =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;C第 &amp;P 页 / 共 &amp;N 页</oddFooter></headerFooter>';

export const sheetEnd = ({ isPrinted }: PartSheet): string =>
  `</sheetData>${isPrinted ? PRINTED : ''}</worksheet>`;

function titleWidth(title: string): number {
  let width = 4;
  for (const char of title) width += char.charCodeAt(0) > 255 ? 2 : 1;
  return Math.min(Math.max(width, 10), 60);
}

/** Excel refuses these characters, more than 31 of any, and an empty name. */
function safeSheetName(name: string): string {
  return (
    cutText(
      name
        .replace(/[\\/?*[\]:]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim(),
      31,
    ) || 'Sheet1'
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
