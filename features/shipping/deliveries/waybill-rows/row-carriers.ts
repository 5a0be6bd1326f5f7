import { positions } from '#features/sheets/templates/recognition/goods-columns.ts';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { namedCarriers } from '../carriers/named-carriers.ts';
import { nameCompany } from '../name-company.ts';
import { hasEachNumber, numberOf } from './column-numbers.ts';
import { hasNumber } from './row-numbers.ts';

/** The carriers of a row that has a column for each parcel, as far as that has a number: by the columns' own numbers, else in their order. */
export function carriersOfRow(
  { expressCompany, expressNo }: ColumnMapping,
  cells: readonly string[],
  written: string,
): string[] {
  if (!expressCompany?.more) return namedCarriers(written);
  const carriers = positions(expressCompany);
  const numbers = positions(expressNo);
  const isNumbered = hasEachNumber(carriers) && hasEachNumber(numbers);
  const named = numbers.flatMap((column, nth) => {
    if (!hasNumber(cells[column.index])) return [];
    const own = isNumbered
      ? carriers.find((carrier) => numberOf(carrier) === numberOf(column))
      : carriers[nth];
    const cell = own ? (cells[own.index]?.trim() ?? '') : '';
    return cell === '' ? [] : [nameCompany(cell, '')];
  });
  return [...new Set(named)];
}
