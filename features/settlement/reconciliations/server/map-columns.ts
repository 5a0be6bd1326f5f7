import { mustTrade } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { Meaning } from '../meanings.ts';
import { readStatement } from './read-statement.ts';
import { rememberStatementColumns } from './remembered-columns.ts';

interface Chosen {
  TraderID: string;
  Side: PriceSide;
  FileID: string;
  Columns: readonly (Meaning | null)[];
}

/** The columns of this sheet were chosen by hand: the trader's next one is read so by itself. */
export async function mapColumns(ctx: ShopCtx, { TraderID, Side, FileID, Columns }: Chosen): Promise<void> {
  const pair = { side: Side, traderId: TraderID };
  await mustTrade(ctx, pair);
  const { titles } = await readStatement(ctx, pair, FileID, { chosen: Columns });
  await rememberStatementColumns(ctx.db, pair, titles, Columns);
}
