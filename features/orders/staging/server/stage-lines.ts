import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { STAGED_ROW_STATES } from '../row-states.ts';
import { EMPTY_VALUES, type StagedValues } from '../staged-fields.ts';
import { FIELD_COLUMNS, RECORD_FIELDS, RECORD_VALUES } from './field-lists.ts';

/** A row that is ready as it is: its listing is known, and nobody has to look at it. */
export interface ReadyLine {
  rowNo: number;
  spuId: string;
  amount: number;
  /** Yuan per piece; null: the price list's. */
  unitPrice: number | null;
  /** A person has said that it is no duplicate. */
  isOther: boolean;
  /** What is left out is empty. */
  values: Partial<StagedValues>;
}

/** Stages lines of a program, which are placed at once. */
export async function stageLines(db: TenantDb, taskId: string, lines: readonly ReadyLine[]): Promise<void> {
  const rows = lines.map(({ values, ...line }) => ({ ...EMPTY_VALUES, ...values, ...line }));
  await sql`insert into import_rows (shop_id, task_id, row_no, state, spu_id, amount, unit_price, not_duplicate,
      ${sql.raw(FIELD_COLUMNS)})
    select ${db.shopId}, ${taskId}::uuid, v."rowNo", ${STAGED_ROW_STATES.ready.id}, v."spuId", v.amount, v."unitPrice", v."isOther",
      ${sql.raw(RECORD_VALUES)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v("rowNo" int, "spuId" uuid, amount int, "unitPrice" numeric,
      "isOther" boolean, ${sql.raw(RECORD_FIELDS)})`.execute(db.k);
}
