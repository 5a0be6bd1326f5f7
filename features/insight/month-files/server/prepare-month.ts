import type { z } from 'zod';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { monthFiles } from '../contract.ts';
import { lastClosed } from '../month.ts';
import { monthFileRefusals as no } from '../refusals.ts';
import { MONTH_FILE_JOB } from './month-payload.ts';
import { changeMonth, FILE, hasOrders, monthRow } from './month-rows.ts';

type Status = z.output<typeof monthFiles.generate.output>['Status'];

/** Both calls of months need to export orders and to see settlement. */
export function requireRights({ can }: Pick<ShopCtx, 'can'>, ...more: Right[]): void {
  for (const right of ['order.export', 'settlement.view', ...more] as const)
    if (!can(right)) refuse(common.notAllowed, { right: RIGHT_NAMES[right] });
}

/** A closed month's file now; of one that is kept, what has changed since. */
export async function prepareMonth(ctx: ShopCtx, input: { Month?: string | null | undefined }) {
  requireRights(ctx);
  const last = lastClosed(new Date());
  const Month = input.Month ?? last;
  if (Month > last) refuse(no.open);
  if (!(await hasOrders(ctx.db, Month))) refuse(no.nothing);
  return { Month, Status: await beginMonth(ctx.db, Month, ctx.user) };
}

/** Begins what is to be done of a month, unless it is under way. */
export async function beginMonth(
  db: TenantDb,
  month: string,
  user: { id: string; name: string },
): Promise<Status> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insert('month_files', {
      month,
      no: FILE,
      status: 'waiting',
      created_by: user.id,
      created_by_name: user.name,
    })
    .onConflict((same) => same.columns(['shop_id', 'month', 'no']).doNothing())
    .executeTakeFirstOrThrow();
  const row = await monthRow(db, month);
  const goes = !row || (!added && (row.checking || row.status === 'waiting' || row.status === 'running'));
  if (row && goes) return row.checking ? 'checking' : (row.status as Status);
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, month };
  await enqueue(db, MONTH_FILE_JOB, payload, { queue: `month-files ${db.shopId}` });
  const isKept = row?.status === 'done';
  await changeMonth(db, month, isKept ? { checking: true } : { status: 'waiting', problem: '' });
  return isKept ? 'checking' : 'waiting';
}
