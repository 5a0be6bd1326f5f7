import { sql } from 'kysely';
import type { z } from 'zod';
import { logExport } from '#features/sheets/export-log/server/index.ts';
import type { OutColumn, SheetCell } from '#features/sheets/sheet-files/sheet-cell.ts';
import { xlsxAnswer } from '#features/sheets/sheet-imports/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { FileAnswer, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { rowsInOrder } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { priceExports } from '../../export-contract.ts';
import type { ScheduledPrice } from '../../scheduled-contract.ts';
import { ITEM_STATUS } from '../due/due-items.ts';
import { CHANGE_SORTS, filteredChanges } from './change-rows.ts';
import { ITEM_COLUMNS, inShanghai, TEXT } from './export-scheduled.ts';
import type { ChangeItemRow } from './item-row.ts';
import { itemsOnWire } from './item-rows.ts';

const MOST = 50_000;

const COLUMNS: readonly [OutColumn, (item: ScheduledPrice) => SheetCell][] = [
  [{ title: '设置时间', ...TEXT }, (item) => inShanghai(item.CreatedOn)],
  ...ITEM_COLUMNS,
];

/** 记录: every price of the filtered changes, whatever became of it, a row each. */
export async function exportPriceChanges(
  ctx: ShopCtx,
  input: z.output<typeof priceExports.changes.input>,
): Promise<FileAnswer> {
  const rows = await rowsInOrder(filteredChanges(ctx.db, input), input, CHANGE_SORTS).limit(MOST).execute();
  const ids = rows.map(({ id }) => id);
  const items = await itemsOnWire(ctx, await pricesOf(ctx.db, ids));
  const cells = items.map((item) => COLUMNS.map(([, value]) => value(item)));
  const fileName = '改价记录.xlsx';
  await logExport(ctx, { kind: 'priceChanges', filter: input, rows: cells.length, fileName });
  const columns = COLUMNS.map(([column]) => column);
  return xlsxAnswer('改价记录', { sheetName: '改价记录', columns, rows: cells });
}

/** What was asked for a time stands in the changes' own rows, what was written at once in the history alone. */
async function pricesOf(db: TenantDb, changeIds: readonly string[]): Promise<ChangeItemRow[]> {
  const { rows } =
    await sql<ChangeItemRow>`select c.id as change_id, x.* from unnest(${[...changeIds]}::uuid[]) with ordinality as c(id, no)
    cross join lateral (
      select i.log_id, i.kind, i.spu_id, i.sku_id, i.audience_id, i.old_price, i.new_price, i.effective_at, i.ends_at,
        i.status, i.reason, i.keep_lower, i.lifted_for, i.kept_floor, i.kept_by, i.kept_at
      from price_change_items i where i.shop_id = ${db.shopId} and i.change_id = c.id
      union all
      select l.id, l.kind, l.spu_id, l.sku_id, coalesce(l.agent_id, l.group_id, ${EMPTY_ID}::uuid), l.old_price,
        l.new_price, l.effective_at, l.ends_at, ${sql.lit(ITEM_STATUS.done)}::smallint, '', false, null, null, null, null
      from price_logs l where l.shop_id = ${db.shopId} and l.change_id = c.id
        and not exists (select from price_change_items i
          where i.shop_id = ${db.shopId} and i.change_id = c.id and i.log_id = l.id)) x
    order by c.no, x.log_id limit ${sql.lit(MOST)}`.execute(db.k);
  return rows;
}
