import type { Sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { yuanReader } from '../rows/price-unit.ts';
import type { OpenedSheet } from './open-own-sheet.ts';

/** Reads the amounts of an opened sheet in yuan: its columns name their unit, or a row above the header does. */
export const amountReader = <S extends Sheet>({
  titles,
  sheet,
  headerRow,
}: Pick<OpenedSheet<S>, 'titles' | 'sheet' | 'headerRow'>): ReturnType<typeof yuanReader> =>
  yuanReader(
    titles,
    sheet.head.filter(({ rowNo }) => rowNo < headerRow).map(({ cells }) => cells),
  );
