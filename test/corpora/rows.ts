import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import { likelyHeaderRow } from '#features/sheets/templates/recognition/find-header-row.ts';
import { recognise } from '#features/sheets/templates/recognition/recognise.ts';
import type { Recognition } from '#features/sheets/templates/recognition.ts';
import { explodeRows } from '#features/sheets/templates/rows/read-rows.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { splitCompanyAndNo } from '#features/shipping/deliveries/waybill-numbers.ts';
import { type HeaderCase, isColumn } from './headers.ts';

interface SheetCase extends HeaderCase {
  readonly titles: readonly (readonly string[])[];
  readonly blankAfterTitles: number;
  readonly rows: readonly (readonly string[])[];
  readonly footer: readonly (readonly string[])[];
}

export interface RowScore {
  fields: number;
  fieldsRight: number;
  values: number;
  valuesRight: number;
  /** Values that are wrong though nothing on their row says so, footers that became orders, other sheets taken. */
  silent: number;
  failures: string[];
}

const today = { year: 2026, month: 11, day: 29 };

/** Whole sheets with their titles and footers: what each column is taken for, and what each cell arrives as. */
export async function scoreRows(folder: string): Promise<RowScore> {
  const score: RowScore = { fields: 0, fieldsRight: 0, values: 0, valuesRight: 0, silent: 0, failures: [] };
  const list = join(folder, 'with-rows.json');
  if (!existsSync(list)) return score;
  for (const sheet of JSON.parse(await readFile(list, 'utf8')) as SheetCase[]) scoreSheet(sheet, score);
  return score;
}

function scoreSheet(sheet: SheetCase, score: RowScore): void {
  const blanks = Array.from({ length: sheet.blankAfterTitles }, () => ['']);
  const all = [...sheet.titles, ...blanks, sheet.columns, ...sheet.rows, ...sheet.footer];
  const at = likelyHeaderRow(all);
  const headerAt = sheet.titles.length + sheet.blankAfterTitles;
  const below = all.slice(at + 1);
  const known = recognise(all[at] ?? [], below.slice(0, 20));
  const fault = (text: string) => score.failures.push(`${sheet.key}: ${text}`);
  if (at !== headerAt) fault(`header is row ${at}, not ${headerAt}`);
  if (![sheet.command, ...(sheet.commandAlsoOk ?? [])].includes(known.command)) {
    score.silent += 1;
    fault(`command is ${known.command}, not ${sheet.command}`);
  }
  const places = placesOf(sheet, known);
  for (const { field, index, isRight } of places) {
    score.fields += 1;
    if (isRight) score.fieldsRight += 1;
    else fault(`${field} is ${known.mapping[field]?.header ?? 'nothing'}, not ${sheet.columns[index]}`);
  }
  if (known.command !== 'order' && known.command !== 'waybill') return;
  const readings = explodeRows(known.mapping, below, {
    command: known.command,
    today,
    splitExpress: splitCompanyAndNo,
  });
  const first = headerAt - at;
  for (const [row, cells] of sheet.rows.entries()) {
    const reading = readings[first + row];
    const lines = reading?.kind === 'lines' ? reading.lines : [];
    for (const { field, index } of places) {
      const written = cells[index]?.trim() ?? '';
      if (written === '') continue;
      score.values += 1;
      if (lines.some((line) => arrives(line, field, written))) score.valuesRight += 1;
      else {
        const isFlagged = lines.some((line) => line.faults.length + line.remarks.length > 0);
        if (!isFlagged) score.silent += 1;
        const got = lines[0]?.values[field] ?? 'nothing';
        fault(`row ${row + 1}: ${field} is ${got}, not ${written}${isFlagged ? ' (flagged)' : ' SILENTLY'}`);
      }
    }
  }
  for (const reading of readings.slice(first + sheet.rows.length)) {
    if (reading.kind !== 'lines') continue;
    score.silent += 1;
    fault(`footer row ${reading.row} is taken for an order`);
  }
}

function placesOf(sheet: SheetCase, { mapping }: Recognition) {
  return Object.entries(sheet.expect).map(([name, expected]) => {
    const field = name as SheetField;
    const answers = [expected, ...(sheet.alsoOk?.[name] ?? [])];
    const column = answers.find((answer) => isColumn(answer, mapping[field]));
    const target = column ?? expected;
    const index = typeof target === 'string' ? sheet.columns.indexOf(target) : target.index;
    return { field, index, isRight: column !== undefined };
  });
}

/** Whether the line says what was written, in the field's one form: amounts and times are compared as such. */
function arrives({ values }: SheetLine, field: SheetField, written: string): boolean {
  const value = values[field] ?? '';
  if (field === 'product') return written.startsWith(value) && value !== '';
  const [left, right] = [value, written].map((text) => text.normalize('NFKC').replace(/[\s¥元转-]/g, ''));
  if (left === right) return true;
  if (field === 'unitPrice' || field === 'paidAmount') return Number(left) === Number(right);
  const digits = (text: string | undefined) => (text ?? '').replace(/\D/g, '');
  if (field.endsWith('At')) return value !== '' && sameDay(digits(value), digits(written));
  return field === 'buyerNote' || field === 'sellerNote' ? written === '-' && value === '' : false;
}

const sameDay = (value: string, written: string): boolean =>
  value.startsWith(written) || value.replace(/0+$/, '').includes(written.replace(/0+$/, ''));
