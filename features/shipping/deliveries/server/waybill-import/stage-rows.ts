import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { matchRow, type RowMatch } from '../../waybill-rows/match-goods.ts';
import type { ReadRow } from '../../waybill-rows/read-waybill-row.ts';
import { ordersOfRow } from '../../waybill-rows/row-share.ts';
import { findCandidates } from './find-candidates.ts';
import type { MatchedRow } from './judge-rows.ts';

/**
 * Matches a batch of rows and keeps them; a row that is shipped already stays as it is. Gives those whose order is
 * certain, to be judged beside the whole file.
 */
export async function stageRows(
  db: TenantDb,
  importId: string,
  rows: readonly ReadRow[],
): Promise<MatchedRow[]> {
  const pool = await findCandidates(
    db,
    rows.filter(({ waybills }) => waybills.length > 0),
  );
  const matches = rows.map((row) =>
    row.waybills.length > 0 ? matchRow(row.clues, row.waybills, row.amount, pool) : undefined,
  );
  await keep(
    db,
    importId,
    rows.map((row, at) => valuesOf(row, matches[at])),
  );
  return rows.flatMap((row, at) => {
    const match = matches[at];
    const { rowNo, company, waybills, problem } = row;
    if (!match?.orderId || problem !== '') return [];
    const { orderId, amount, further } = match;
    return ordersOfRow({ orderId, amount, waybills, further }).flatMap((own) => {
      const order = pool.byId.get(own.orderId);
      return order ? [{ rowNo, company, waybills: own.waybills, amount: own.amount, order }] : [];
    });
  });
}

const valuesOf = (row: ReadRow, matchResult: RowMatch | undefined) => ({
  row_no: row.rowNo,
  cells: row.cells,
  company: row.company,
  waybill_no: row.waybills.join(','),
  amount: matchResult ? matchResult.amount : row.amount,
  shipped_at: row.shippedAt,
  note: row.note,
  match: matchResult?.match ?? 'none',
  matched_by: matchResult?.matchedBy ?? '',
  order_id: matchResult?.orderId ?? null,
  further_orders: matchResult?.further ?? [],
  candidates: `{${(matchResult?.candidates ?? []).join(',')}}`,
  outcome: row.problem === '' ? '' : 'skipped',
  reason: row.problem || matchResult?.reason || '',
  clues: row.clues,
});

async function keep(db: TenantDb, importId: string, values: readonly object[]): Promise<void> {
  await sql`insert into waybill_import_rows (shop_id, import_id, row_no, cells, company, waybill_no, amount, shipped_at,
      note, match, matched_by, order_id, further_orders, candidates, outcome, reason, clues)
    select ${db.shopId}, ${importId}, v.* from json_to_recordset(${JSON.stringify(values)}::json) as v(row_no int,
      cells jsonb, company text, waybill_no text, amount int, shipped_at timestamptz, note text, match text,
      matched_by text, order_id bigint, further_orders jsonb, candidates bigint[], outcome text, reason text, clues jsonb)
    on conflict (shop_id, import_id, row_no) do nothing`.execute(db.k);
}
