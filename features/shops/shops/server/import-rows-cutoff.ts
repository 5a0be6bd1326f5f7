import { type RawBuilder, sql } from 'kysely';
import { KEEP_ROWS_DAYS } from '../switches.ts';

/** Rows of sheets that are older have been kept as long as the shop `shop` wants. */
export const importRowsCutoff = (
  shop: RawBuilder<unknown>,
) => sql`now() - make_interval(days => coalesce((select
    (misc->>'KeepImportRowsDays')::int from shop_settings where shop_id = ${shop}), ${sql.lit(KEEP_ROWS_DAYS)}))`;
