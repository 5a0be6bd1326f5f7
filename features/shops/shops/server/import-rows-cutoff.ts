import { type RawBuilder, sql } from 'kysely';
import { KEEP_ROWS_DAYS } from '../switches.ts';

/** Rows of sheets that are older have been kept as long as a shop wants, by its settings `misc`. */
export const importRowsCutoff = (misc: RawBuilder<unknown>) =>
  sql`now() - make_interval(days => coalesce((${misc}->>'KeepImportRowsDays')::int, ${sql.lit(KEEP_ROWS_DAYS)}))`;
