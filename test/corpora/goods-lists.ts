import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { meaningOf } from '#features/settlement/reconciliations/meanings.ts';
import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { ownHeader } from '#features/sheets/templates/recognition/own-headers.ts';
import { skuSheet } from '#features/sheets/templates/sheets/sku-sheet.ts';
import { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';

interface ListCase {
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly expect?: Readonly<Record<string, string>>;
  readonly alsoOk?: Readonly<Record<string, readonly string[]>>;
}

export interface ListScore {
  fields: number;
  right: number;
  /** Goods lists that would be turned away, or whose goods would cost nothing. */
  refused: number;
  failures: string[];
}

/** Goods lists and statements of others: what each of their columns is taken for. */
export async function scoreGoodsLists(folder: string): Promise<ListScore> {
  const score: ListScore = { fields: 0, right: 0, refused: 0, failures: [] };
  const list = join(folder, 'goods-and-statements.json');
  if (!existsSync(list)) return score;
  const { products, statements } = JSON.parse(await readFile(list, 'utf8')) as Record<
    'products' | 'statements',
    ListCase[]
  >;
  for (const sheet of products) scoreProducts(sheet, score);
  for (const sheet of statements) scoreOne(sheet, statementSheet, score, (key) => meaningOf(key));
  return score;
}

function scoreProducts(sheet: ListCase, score: ListScore): void {
  const titles = scoreOne(sheet, skuSheet, score, (key) => key);
  const lacks = (key: string) => (titles.get(key)?.length ?? 0) === 0;
  const isPriced = sheet.columns.some((title) => /价(?:[(（/].*)?$/.test(title));
  if (!lacks('SkuName') && (!isPriced || !lacks('SkuPrice'))) return;
  score.refused += 1;
  score.failures.push(`${sheet.key}: ${lacks('SkuName') ? 'is refused' : 'costs nothing'}`);
}

/** The titles that stand for each meaning. */
function scoreOne<S extends Sheet>(
  { key, columns, rows = [], expect = {}, alsoOk = {} }: ListCase,
  sheet: S,
  score: ListScore,
  meaning: (key: keyof S['columns'] & string) => string,
): Map<string, string[]> {
  const { map, at } = ownHeader(sheet, [columns, ...rows], []);
  const titles = new Map<string, string[]>();
  for (const [field, index] of map)
    titles.set(meaning(field), [...(titles.get(meaning(field)) ?? []), columns[index] ?? '']);
  if (at !== 0) score.failures.push(`${key}: header is row ${at}`);
  for (const [field, title] of Object.entries(expect)) {
    score.fields += 1;
    const titleColumns = titles.get(field) ?? [];
    if ([title, ...(alsoOk[field] ?? [])].some((answer) => titleColumns.includes(answer))) score.right += 1;
    else score.failures.push(`${key}: ${field} is ${titleColumns.join(' and ') || 'nothing'}, not ${title}`);
  }
  return titles;
}
