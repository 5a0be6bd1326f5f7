import { mustTrade } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { type ChosenColumn, previewColumns, withOwnSheet } from '#features/sheets/templates/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orUnreadable, statementFile } from './read-statement.ts';
import { rememberStatementColumns } from './remembered-columns.ts';

interface TheirSheet extends SheetReading {
  TraderID: string;
  Side: PriceSide;
  FileID: string;
}

/** What a trader's statement is read as: each column with its field, and those that nothing is read of. */
export const statementColumns = (
  ctx: ShopCtx,
  { TraderID, Side, FileID, ...reading }: TheirSheet,
): Promise<SheetColumns> =>
  previewColumns(ctx, statementFile(ctx.db, { side: Side, traderId: TraderID }, FileID, reading));

/** The columns of this sheet were chosen by hand: the trader's next one is read so by itself. */
export async function mapColumns(
  ctx: ShopCtx,
  { TraderID, Side, FileID, ...reading }: TheirSheet & { Columns: readonly ChosenColumn[] },
): Promise<void> {
  const pair = { side: Side, traderId: TraderID };
  await mustTrade(ctx, pair);
  await withOwnSheet(ctx, statementFile(ctx.db, pair, FileID, reading), ({ titles }) =>
    rememberStatementColumns(ctx.db, pair, titles, reading.Columns),
  ).catch(orUnreadable);
}
