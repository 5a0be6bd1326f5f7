import { createHash } from 'node:crypto';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MEANINGS, type Meaning } from '../meanings.ts';

/** A header is known again by its titles, whatever stands around them; sheets without any are all alike. */
const headerOf = (titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => title.normalize('NFKC').trim())))
    .digest('base64url');

/** What the columns under these titles mean with this trader, where that was chosen by hand. */
export async function rememberedStatementColumns(
  db: TenantDb,
  { side, traderId }: BillRelation,
  titles: readonly string[],
): Promise<(Meaning | null)[] | undefined> {
  const row = await db
    .from('settlement_statement_columns')
    .select('meanings')
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .where('header', '=', headerOf(titles))
    .executeTakeFirst();
  return row && (row.meanings as unknown[]).map(meaningOrNone);
}

const meaningOrNone = (value: unknown): Meaning | null =>
  typeof value === 'string' && value in MEANINGS ? (value as Meaning) : null;

/** The next statement with these titles is read so by itself. */
export async function rememberStatementColumns(
  db: TenantDb,
  { side, traderId }: BillRelation,
  titles: readonly string[],
  chosen: readonly (Meaning | null)[],
): Promise<void> {
  const meanings = JSON.stringify(chosen);
  await db
    .insert('settlement_statement_columns', {
      side,
      trader_id: traderId,
      header: headerOf(titles),
      meanings,
    })
    .onConflict((on) => on.columns(['shop_id', 'side', 'trader_id', 'header']).doUpdateSet({ meanings }))
    .execute();
}
