import { createHash } from 'node:crypto';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import type { ChosenColumn } from '#features/sheets/templates/server/index.ts';
import { statementSheet } from '#features/sheets/templates/sheets/statement-sheet.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A header is known again by its titles, whatever stands around them; sheets without any are all alike. */
const headerOf = (titles: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(titles.map((title) => title.normalize('NFKC').trim())))
    .digest('base64url');

const NUMBERS = ['order', 'source', 'waybill'] as const;
const FIELDS: ReadonlySet<string> = new Set(Object.keys(statementSheet.columns));

/** What the columns under these titles mean with this trader, where that was chosen by hand. */
export async function rememberedStatementColumns(
  db: TenantDb,
  { side, traderId }: BillRelation,
  titles: readonly string[],
): Promise<ChosenColumn[] | undefined> {
  const row = await db
    .from('settlement_statement_columns')
    .select('meanings')
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .where('header', '=', headerOf(titles))
    .executeTakeFirst();
  return row && fieldsOf(row.meanings as unknown[]);
}

/** Fields by their place from the left; 单号 was one for all kinds of numbers once. */
function fieldsOf(meanings: readonly unknown[]): ChosenColumn[] {
  const free = NUMBERS.filter((field) => !meanings.includes(field));
  return meanings.flatMap((meaning, Index) => {
    const Field = meaning === 'number' ? free.shift() : meaning;
    return typeof Field === 'string' && FIELDS.has(Field) ? [{ Index, Field }] : [];
  });
}

/** The next statement with these titles is read so by itself. */
export async function rememberStatementColumns(
  db: TenantDb,
  { side, traderId }: BillRelation,
  titles: readonly string[],
  chosen: readonly ChosenColumn[],
): Promise<void> {
  const width = Math.max(0, ...chosen.map(({ Index }) => Index + 1));
  const fields = Array.from(
    { length: width },
    (_, at) => chosen.find(({ Index }) => Index === at)?.Field ?? null,
  );
  const meanings = JSON.stringify(fields);
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
