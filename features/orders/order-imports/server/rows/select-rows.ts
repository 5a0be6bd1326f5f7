import { type RawBuilder, sql } from 'kysely';
import { unpackRow } from '#features/orders/staging/cell-blocks.ts';
import { rowStateOf, STAGED_ROW_STATES } from '#features/orders/staging/row-states.ts';
import { PACKED_ROW, SHOWN_PAIRS } from '#features/orders/staging/server/index.ts';
import type { StoredProblem } from '#features/orders/staging/staged-line.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ImportRow, StagedRowProblem } from '../../import-row.ts';
import type { TaskColumn } from '../../import-task.ts';
import type { TaskRecord } from '../task/task-record.ts';

interface Raw {
  row_no: number;
  line_no: number;
  state: number;
  problems: (StoredProblem & { column?: string })[] | null;
  duplicate_of: string | null;
  order_id: string | null;
  cells: string | null;
  fields: ImportRow['Fields'];
}

/** Reads rows of a task as the grid shows them, in the order of the sheet. */
export async function selectRows(
  db: TenantDb,
  task: TaskRecord,
  where: RawBuilder<unknown>,
  page: { limit: number; offset: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<Raw>`
    with page as (select * from import_rows r where r.shop_id = ${db.shopId} and r.task_id = ${task.id} and ${where}
      order by row_no, line_no limit ${page.limit} offset ${page.offset})
    select r.row_no, r.line_no, r.state, r.problems, r.duplicate_of, r.order_id::text, ${PACKED_ROW} as cells,
      json_build_object(
      'spuId', r.spu_id, 'spuName', coalesce(s.name, ''), 'amount', r.amount, 'unitPrice', r.unit_price,
      'address', r.address_text, ${sql.raw(SHOWN_PAIRS)}) as fields
    from page r
    left join spus s on s.shop_id = r.shop_id and s.id = r.spu_id
    order by r.row_no, r.line_no`.execute(db.k);
  const headers = headersOf(task.mapping.columns ?? []);
  return rows.map((row) => asRow(row, headers));
}

function asRow(row: Raw, headers: ReadonlyMap<string, string>): ImportRow {
  const state = rowStateOf(row.state);
  return {
    RowNo: row.row_no,
    LineNo: row.line_no,
    State: state,
    StateName: STAGED_ROW_STATES[state].label,
    Cells: unpackRow(row.cells) ?? [],
    Fields: row.fields,
    Problems: problemsOf(row, headers),
    OrderID: row.order_id,
  };
}

function problemsOf(
  { problems, duplicate_of, state }: Raw,
  headers: ReadonlyMap<string, string>,
): StagedRowProblem[] {
  const open = (problems ?? []).filter(({ accepted }) => !accepted);
  const stored = open.map(({ column, field, says, remedy, blocking }) => ({
    column: headers.get(field) ?? column ?? '',
    field,
    says,
    remedy: remedy ?? 'other',
    blocking: blocking ?? state === STAGED_ROW_STATES.toCorrect.id,
  }));
  if (state !== STAGED_ROW_STATES.duplicate.id || !duplicate_of) return stored;
  return [duplication(duplicate_of, headers.get('sourceOrderNo') ?? ''), ...stored];
}

function duplication(duplicate: string, column: string): StagedRowProblem {
  const says = duplicate.startsWith('row:')
    ? `与第 ${duplicate.slice(4)} 行重复；确实不是重复时，请点“不是重复”`
    : `与已录入的订单 ${duplicate} 重复；确实不是重复时，请点“不是重复”`;
  return { column, field: 'sourceOrderNo', says, remedy: 'notDuplicate', blocking: true };
}

const SHEET_FIELDS: Record<string, readonly string[]> = {
  sourceOrderNo: ['sourceOrderNo'],
  product: ['product', 'spec', 'externalId', 'barCode'],
  amount: ['quantity'],
  unitPrice: ['unitPrice'],
  receiver: ['receiver', 'address'],
  phone: ['mobile', 'address'],
  address: ['address', 'province'],
  entryStore: ['entryStore', 'agentName'],
  expressNo: ['expressNo'],
  '': ['status'],
};

/** Headers of the columns that a row's fields come from, by field. */
function headersOf(columns: readonly TaskColumn[]): Map<string, string> {
  const byField = new Map(columns.flatMap(({ Field, Header }) => (Field ? [[Field, Header] as const] : [])));
  const headers = Object.entries(SHEET_FIELDS).map(([field, from]) => {
    const known = from.find((each) => byField.has(each));
    return [field, known ? (byField.get(known) ?? '') : ''] as const;
  });
  return new Map(headers.filter(([field, header]) => header !== '' && field !== ''));
}
