import { sheetLimits } from '#features/sheets/sheet-files/limits.ts';
import type { ReadableSheet, ReadableWorkbook } from '#features/sheets/sheet-files/server/index.ts';
import { SheetRefused } from '#features/sheets/sheet-files/sheet-refused.ts';
import { headerAt, likelyHeader } from '#features/sheets/templates/recognition/find-header-row.ts';
import { missingWaybillColumns } from '../../waybill-rows/missing-columns.ts';
import type { RecognisedWaybills } from './recognise-waybills.ts';

/** Sheets of a file that are looked at. */
const MOST_SHEETS = 20;

/** The sheet of a file that is read, its header, and which others hold waybills too. */
export interface WaybillSheet extends RecognisedWaybills {
  sheet: ReadableSheet;
  header: readonly string[];
  headerRow: number;
  /** The rows below the header that are known already. */
  below: readonly (readonly string[])[];
  /** Names; undefined where only the sheet of a name was looked at. */
  others: readonly string[] | undefined;
}

type Recogniser = (header: readonly string[], rows: readonly (readonly string[])[]) => RecognisedWaybills;

/**
 * Looks through a file for waybills: a page of explanations in front does not hide them, and further sheets of them are
 * named. Read is the one of that name, else the first visible one that says enough, else the first.
 */
export async function waybillSheet(
  book: ReadableWorkbook,
  name: string | undefined,
  recognise: Recogniser,
  headerRow?: number,
): Promise<WaybillSheet> {
  const until = performance.now() + sheetLimits.workSeconds * 1000;
  const known: Omit<WaybillSheet, 'others'>[] = [];
  let unseen = 0;
  for (const [index, { name: own, hidden }] of book.sheets.entries()) {
    if (name === undefined ? hidden : own !== name) continue;
    if (known.length > 0 && (index >= MOST_SHEETS || performance.now() > until)) {
      unseen += 1;
      continue;
    }
    const sheet = await (known.length === 0 ? book.sheet(index) : book.sheet(index).catch(noneIfRefused));
    if (sheet) known.push(understood(sheet, recognise, headerRow));
  }
  const whole = known.filter(({ mapping }) => missingWaybillColumns(mapping).length === 0);
  const [chosen] = [...whole, ...known];
  if (!chosen) throw new SheetRefused(name === undefined ? 'empty' : 'no_such_sheet');
  const others = whole.filter((one) => one !== chosen).map(({ sheet }) => sheet.sheetName);
  return {
    ...chosen,
    others: name === undefined ? others : undefined,
    remarks: [
      ...chosen.remarks,
      ...(unseen > 0 ? [`后面的 ${unseen} 张工作表没有查看；里面有快递单号时请另存为文件再上传`] : []),
    ],
  };
}

/** `chosenRow` says which row the header is, as the sheet program counts; 0 = the sheet has none. */
function understood(
  sheet: ReadableSheet,
  recognise: Recogniser,
  chosenRow: number | undefined,
): Omit<WaybillSheet, 'others'> {
  const cells = sheet.head.map((row) => row.cells);
  const { at, titles } = headerIn(sheet, cells, chosenRow);
  const below = cells.slice(at + 1);
  return {
    sheet,
    header: titles,
    headerRow: at < 0 ? 0 : (sheet.head[at]?.rowNo ?? 1),
    below,
    ...recognise(titles, below.slice(0, 20)),
  };
}

function headerIn({ head }: ReadableSheet, cells: readonly (readonly string[])[], chosenRow?: number) {
  if (chosenRow === 0) return { at: -1, titles: (cells[0] ?? []).map(() => '') };
  const chosen = chosenRow === undefined ? -1 : head.findIndex(({ rowNo }) => rowNo === chosenRow);
  if (chosen >= 0) return headerAt(cells, chosen);
  const known = likelyHeader(cells);
  return known.at < 0 ? { at: 0, titles: cells[0] ?? [] } : known;
}

function noneIfRefused(error: unknown): undefined {
  if (error instanceof SheetRefused) return;
  throw error;
}
