import { findHeader, headerCells } from '#features/sheets/sheet-imports/find-header.ts';
import { headerKey } from '#features/sheets/sheet-imports/header-key.ts';
import { type HeaderMap, missingColumns, type Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { joinHeaderRows } from './join-header-rows.ts';
import { isOwnHeader, matchHeader } from './match-header.ts';
import type { ImportTemplate } from './own-templates.ts';

/** Of a template's columns so many must be in a sheet before it is taken for the template's. */
const ENOUGH = 0.6;
/** So many rows say what a column holds. */
const SAMPLE = 20;

export interface OwnHeader<S extends Sheet> {
  /** Position among the rows given; -1 when none is a header. */
  at: number;
  /** What the columns are called; of a header of two rows by both. */
  titles: readonly string[];
  map: HeaderMap<S>;
  /** The template that the sheet follows. */
  template?: ImportTemplate;
  /** Titles of required columns that the sheet lacks. */
  missing: string[];
}

/**
 * The header of a sheet of ours, by the shop's template that fits it, else by our own titles. `chosen` holds whether it
 * fits or not; `position` says which of the rows it is, -1 = none.
 */
export function ownHeader<S extends Sheet>(
  sheet: S,
  head: readonly (readonly string[])[],
  own: readonly ImportTemplate[],
  chosen?: ImportTemplate,
  position?: number,
): OwnHeader<S> {
  const templates = chosen ? [chosen] : own;
  const isOurs = isOwnHeader(sheet);
  const named = new Set(
    templates.flatMap(({ columns }) => columns.flatMap(({ headers }) => headers.map(headerKey))),
  );
  const isName = (key: string) => isOurs(key) || named.has(key);
  const headerAt = position ?? findHeader(head, isName)?.row ?? -1;
  const { at, titles: header } =
    headerAt < 0
      ? { at: headerAt, titles: [] }
      : joinHeaderRows(head, headerAt, (text) => (text !== '' && isName(headerKey(text)) ? 100 : 0));
  const rows = at < 0 ? [] : head.slice(at + 1, at + 1 + SAMPLE);
  const template = chosen ?? fitting(sheet, header, templates);
  const map = template ? mapBy(sheet, header, template) : matchHeader(sheet, header, rows);
  return { at, titles: header, map, ...(template && { template }), missing: missingColumns(sheet, map) };
}

/** Where the template's columns stand; a header that it leaves aside has no field. */
function places(header: readonly string[], { columns }: ImportTemplate) {
  const cells = headerCells(header);
  return columns.flatMap(({ headers, field }) => {
    const keys = headers.map(headerKey);
    const cell = cells.find(({ key }) => keys.includes(key));
    return cell ? [{ index: cell.index, field }] : [];
  });
}

function fitting<S extends Sheet>(sheet: S, header: readonly string[], templates: readonly ImportTemplate[]) {
  let best: { template: ImportTemplate; placed: number } | undefined;
  for (const template of templates) {
    const placed = places(header, template).length;
    const isThere = placed >= template.columns.length * ENOUGH;
    const isWhole = missingColumns(sheet, mapBy(sheet, header, template)).length === 0;
    if (isThere && isWhole && placed > (best?.placed ?? 0)) best = { template, placed };
  }
  return best?.template;
}

/** The template's columns first; what it doesn't speak of is found by our own titles. */
function mapBy<S extends Sheet>(sheet: S, header: readonly string[], template: ImportTemplate): HeaderMap<S> {
  const placed = places(header, template);
  const spoken = new Set(placed.map(({ index }) => index));
  const rest = matchHeader(
    sheet,
    header.map((title, index) => (spoken.has(index) ? '' : title)),
  );
  const own = placed.flatMap(({ index, field }) =>
    field !== undefined && field in sheet.columns
      ? [[field as keyof S['columns'] & string, index] as const]
      : [],
  );
  return new Map([...rest, ...own]);
}
