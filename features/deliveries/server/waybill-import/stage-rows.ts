import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { matchWaybill } from '../../match-waybill.ts';
import type { ReadRow } from '../../read-waybill-row.ts';
import { findCandidates } from './find-candidates.ts';

/** Matches a batch of rows and keeps them; a row that is shipped already stays as it is. */
export async function stageRows(db: TenantDb, importId: string, rows: readonly ReadRow[]): Promise<void> {
  const pool = await findCandidates(
    db,
    rows.filter(({ problem }) => problem === ''),
  );
  const values = rows.map((row) => {
    const found = row.problem === '' ? matchWaybill(row.said, row.waybills, pool) : undefined;
    return {
      row_no: row.rowNo,
      cells: row.cells,
      company: row.company,
      waybill_no: row.waybills.join(','),
      amount: row.amount,
      match: found?.match ?? 'none',
      matched_by: found?.matchedBy ?? '',
      order_id: found?.orderId ?? null,
      candidates: `{${(found?.candidates ?? []).join(',')}}`,
      outcome: row.problem === '' ? '' : 'skipped',
      reason: row.problem || found?.reason || '',
      said: row.said,
    };
  });
  await sql`insert into waybill_import_rows (shop_id, import_id, row_no, cells, company, waybill_no, amount, match,
      matched_by, order_id, candidates, outcome, reason, said)
    select ${db.shopId}, ${importId}, v.* from json_to_recordset(${JSON.stringify(values)}::json) as v(row_no int,
      cells jsonb, company text, waybill_no text, amount int, match text, matched_by text, order_id bigint,
      candidates bigint[], outcome text, reason text, said jsonb)
    on conflict (shop_id, import_id, row_no) do nothing`.execute(db.k);
}
