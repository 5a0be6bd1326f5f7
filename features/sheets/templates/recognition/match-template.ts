import { readHeader } from '../headers/header-text.ts';
import { mayRepeat } from '../headers/numbered-header.ts';
import type { ColumnMapping, MappedColumn } from '../recognition.ts';
import type { SheetTemplate } from '../sheet-template.ts';

export interface TemplateMatch {
  readonly template: SheetTemplate;
  /** 0–1: how much of the template is in the sheet, and how much of the sheet in the template. */
  readonly likeness: number;
  readonly mapping: ColumnMapping;
}

/** A header that few templates have tells more than 数量, which all have. */
function weights(templates: readonly SheetTemplate[]): (name: string) => number {
  const countByName = new Map<string, number>();
  for (const { columns } of templates) {
    for (const name of new Set(columns.map((column) => column.name)))
      countByName.set(name, (countByName.get(name) ?? 0) + 1);
  }
  return (name) => 1 / Math.sqrt(countByName.get(name) ?? 2);
}

/** From here on a sheet is taken for the template's. */
const enough = 0.62;

const sum = (names: Iterable<string>, weight: (name: string) => number): number => {
  let total = 0;
  for (const name of names) total += weight(name);
  return total;
};

function likenessOf(
  template: SheetTemplate,
  sheet: ReadonlySet<string>,
  weight: (name: string) => number,
): number {
  const names = new Set(template.columns.map(({ name }) => name));
  const shared = sum(
    [...names].filter((name) => sheet.has(name)),
    weight,
  );
  const ofTemplate = shared / sum(names, weight);
  const ofSheet = shared / sum(sheet, weight);
  // Platforms add columns more often than they drop them, so what the sheet lacks counts more.
  const likeness = 0.6 * ofTemplate + 0.4 * ofSheet;
  // Yet people choose which columns to export, and questionnaires have questions beside their own columns.
  const own = [...names].filter((name) => sheet.has(name) && weight(name) === 1).length;
  const isPart = ofSheet >= 0.8 && own >= 3;
  const isAround = ofTemplate === 1 && own >= 2;
  return isPart || isAround ? Math.max(likeness, enough + 0.1 * likeness) : likeness;
}

function mapColumns(
  template: SheetTemplate,
  headers: readonly string[],
  names: readonly string[],
): ColumnMapping {
  const mapping: Record<string, MappedColumn> = {};
  for (const { name, field } of template.columns) {
    const index = names.indexOf(name);
    if (field === undefined || index < 0) continue;
    const place = { index, header: headers[index] ?? '' };
    const first = mapping[field];
    if (first === undefined) mapping[field] = { ...place, score: 100, from: 'template' };
    else if (mayRepeat(field, first.header, place.header))
      mapping[field] = { ...first, more: [...(first.more ?? []), place] };
  }
  return mapping;
}

/** The known sheet that these headers are, if any; columns added or left out since are tolerated. */
export function matchTemplate(
  headers: readonly string[],
  templates: readonly SheetTemplate[],
): TemplateMatch | undefined {
  const names = headers.map((header) => readHeader(header).whole);
  const sheet = new Set(names.filter((name) => name !== ''));
  const weight = weights(templates);
  let best: { template: SheetTemplate; likeness: number } | undefined;
  for (const template of templates) {
    const likeness = likenessOf(template, sheet, weight);
    if (likeness >= enough && likeness > (best?.likeness ?? 0)) best = { template, likeness };
  }
  return best && { ...best, mapping: mapColumns(best.template, headers, names) };
}
