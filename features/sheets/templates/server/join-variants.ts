import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { columnsOf } from '#features/sheets/sheet-imports/sheet.ts';
import { areVariantParts, variantOf } from '../headers/variant-part.ts';
import type { OpenedSheet } from './open-own-sheet.ts';

/** Columns that tell variants apart beside the one that is taken for the specification: 颜色 beside 尺码. */
interface VariantColumns {
  readonly key: string;
  readonly title: string;
  readonly at: number;
  /** Where all of them stand, that one among them. */
  readonly all: readonly number[];
}

type Opened<S extends Sheet> = Pick<OpenedSheet<S>, 'ownSheet' | 'map' | 'titles'>;

function variantColumns<S extends Sheet>({ ownSheet, map, titles }: Opened<S>): VariantColumns | undefined {
  const [key, definition] = columnsOf(ownSheet).find(([, { alike = [] }]) => alike.includes('spec')) ?? [];
  const at = key === undefined ? undefined : map.get(key);
  if (definition === undefined || at === undefined) return undefined;
  const used = new Set<number>(map.values());
  const all = titles.flatMap((title, index) =>
    index === at || (!used.has(index) && areVariantParts(titles[at] ?? '', title)) ? [index] : [],
  );
  return all.length > 1 && key !== undefined ? { key, title: definition.title, at, all } : undefined;
}

/** Reads the cells of a row with all that tells the variant apart in the specification's own cell. */
export function variantReader<S extends Sheet>(
  opened: Opened<S>,
): (cells: readonly string[]) => readonly string[] {
  const columns = variantColumns(opened);
  if (!columns) return (cells) => cells;
  const { at, all } = columns;
  return (cells) => {
    const whole = [...cells];
    // A row of one word, such as the heading of a group, ends before it.
    while (whole.length < at) whole.push('');
    whole[at] = variantOf(all.map((index) => (cells[index] ?? '').trim()));
    return whole;
  };
}

/** What follows from such columns, in a sentence; empty where there are none. */
export function variantAdvice<S extends Sheet>(opened: Opened<S>): string[] {
  const columns = variantColumns(opened);
  if (!columns) return [];
  const names = columns.all.map((index) => `「${opened.titles[index]?.trim()}」`);
  return [`${names.join('和')}合起来作为${columns.title}`];
}

/** By the place of each such column but the specification's own the field that it is read into. */
export function variantParts<S extends Sheet>(opened: Opened<S>): ReadonlyMap<number, string> {
  const columns = variantColumns(opened);
  const parts = columns?.all.filter((index) => index !== columns.at) ?? [];
  return new Map(parts.map((index) => [index, columns?.key ?? '']));
}
