import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { judgeFile, type MatchedRow, type RowVerdict } from '../../judge-file.ts';
import { waybillsInUse } from '../waybills-in-use.ts';

export type { MatchedRow };

/** Rows written in one statement. */
const AT_ONCE = 5_000;

/** Marks the rows of a file that can't be applied, or only with a person's yes. */
export async function judgeWaybillRows(
  db: TenantDb,
  importId: string,
  rows: readonly MatchedRow[],
): Promise<void> {
  const numbers = [...new Set(rows.flatMap(({ waybills }) => waybills))];
  const verdicts = judgeFile(rows, await waybillsInUse(db, numbers), true);
  for (let from = 0; from < verdicts.length; from += AT_ONCE) {
    await keep(db, importId, verdicts.slice(from, from + AT_ONCE));
  }
}

/** What is doubted of a row stands behind which orders it ships. */
async function keep(db: TenantDb, importId: string, verdicts: readonly RowVerdict[]): Promise<void> {
  const values = verdicts.map(({ rowNo, company, problem, doubts }) => ({
    row_no: rowNo,
    company,
    match: problem || doubts.length === 0 ? 'certain' : 'doubtful',
    outcome: problem ? 'skipped' : '',
    reason: problem || doubts.map(({ says }) => says).join('；'),
    doubts: `{${[...new Set(doubts.map(({ kind }) => kind))].join(',')}}`,
  }));
  await sql`update waybill_import_rows r set company = v.company, match = v.match, outcome = v.outcome,
      reason = case when v.outcome <> '' then v.reason when r.reason <> '' and v.reason <> '' then r.reason || '；' || v.reason
        else r.reason || v.reason end,
      doubts = v.doubts
    from json_to_recordset(${JSON.stringify(values)}::json) as v(row_no int, company text, match text, outcome text,
      reason text, doubts text[])
    where r.shop_id = ${db.shopId} and r.import_id = ${importId} and r.row_no = v.row_no and r.outcome = ''`.execute(
    db.k,
  );
}
