import type { z } from 'zod';
import { audienceFinder } from '#features/catalogue/prices/server/index.ts';
import type { SheetColumns } from '#features/sheets/sheet-imports/column-record.ts';
import { previewColumns } from '#features/sheets/templates/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { sheetLines } from '../../lines-contract.ts';
import { priceChangeRefusals as no } from '../../refusals.ts';
import { SPECIAL_FILE } from './new-prices-of-sheet.ts';
import { audienceColumns, priceFile } from './prices-of-sheet.ts';
import { namesPrices } from './read-price-sheet.ts';

/** What a sheet of prices is read as, column by column. */
export async function priceColumns(
  ctx: ShopCtx,
  { FileID: fileId, Kind, ...reading }: z.output<typeof sheetLines.columns.input>,
): Promise<SheetColumns> {
  const columns =
    Kind === 'specialPrice'
      ? await previewColumns(ctx, { ...SPECIAL_FILE, fileId, reading })
      : await previewColumns(ctx, {
          ...priceFile(),
          more: audienceColumns(await audienceFinder(ctx.db)),
          fileId,
          reading,
        });
  const fields = columns.Columns.flatMap(({ Field }) => Field ?? []);
  const isLacking = columns.Problem === '' && !namesPrices(fields);
  // Where only a price by weight is there, the advice says what is lacking.
  const [byWeight, ...others] = columns.Advice;
  if (isLacking && byWeight) return { ...columns, Problem: byWeight, Advice: others };
  return { ...columns, Problem: isLacking ? no.noColumns.says : columns.Problem };
}
