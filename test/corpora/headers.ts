import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';

export type Expected = string | { readonly header: string; readonly index: number };

export interface HeaderCase {
  readonly key: string;
  readonly platform: string;
  readonly command: string;
  readonly commandAlsoOk?: readonly string[];
  readonly columns: readonly string[];
  readonly expect: Readonly<Record<string, Expected>>;
  readonly alsoOk?: Readonly<Record<string, readonly Expected[]>>;
}

export interface HeaderScore {
  readonly fields: number;
  readonly right: number;
  readonly wrongCommands: number;
  readonly failures: readonly string[];
}

export function isColumn(expected: Expected, column: ColumnMapping[keyof ColumnMapping]): boolean {
  if (column === undefined) return false;
  if (typeof expected === 'string') return column.header === expected;
  return column.header === expected.header && column.index === expected.index;
}

function scoreCase(sheet: HeaderCase): HeaderScore {
  const column = recognise(sheet.columns);
  const mapping: Readonly<Record<string, ColumnMapping[keyof ColumnMapping]>> = { ...column.mapping };
  const wrong = Object.entries(sheet.expect).filter(
    ([field, expected]) =>
      ![expected, ...(sheet.alsoOk?.[field] ?? [])].some((answer) => isColumn(answer, mapping[field])),
  );
  const commandRight = [sheet.command, ...(sheet.commandAlsoOk ?? [])].includes(column.command);
  const failures = wrong.map(
    ([field, expected]) =>
      `${sheet.key}: ${field} is ${mapping[field]?.header ?? 'nothing'}, not ${JSON.stringify(expected)}`,
  );
  if (!commandRight) failures.push(`${sheet.key}: command is ${column.command}, not ${sheet.command}`);
  const fields = Object.keys(sheet.expect).length;
  return { fields, right: fields - wrong.length, wrongCommands: commandRight ? 0 : 1, failures };
}

/** Recognises every header row of the folder's expected.json and compares with what a person annotated. */
export async function scoreHeaders(folder: string): Promise<HeaderScore> {
  const sheets: readonly HeaderCase[] = JSON.parse(await readFile(join(folder, 'expected.json'), 'utf8'));
  const scores = sheets.map(scoreCase);
  return {
    fields: scores.reduce((sum, score) => sum + score.fields, 0),
    right: scores.reduce((sum, score) => sum + score.right, 0),
    wrongCommands: scores.reduce((sum, score) => sum + score.wrongCommands, 0),
    failures: scores.flatMap((score) => score.failures),
  };
}
