import { sql } from 'kysely';
import { tellTaskProblem } from '#features/orders/order-imports/server/index.ts';
import { remarkOnImported } from '#features/orders/staging/server/index.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, type GiveUpReason, type JobCtx, job } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { nameCompany } from '../name-company.ts';
import { splitCompanyAndNo } from '../waybill-numbers.ts';
import { rowParcels } from '../waybill-rows/row-parcels.ts';
import { type ParcelWish, shipOrders } from './ship-orders.ts';

interface Payload extends JobPayload {
  taskId: string;
}

interface ImportedParcel {
  id: string;
  company: string | null;
  waybill: string;
}

const ORDERS_AT_ONCE = 300;

/**
 * Ships the orders of an import that the shop ships itself and whose sheet had their waybills: it was exported after
 * shipping. What can't be shipped so stays open, its waybill with it and the reason at its row. Orders that are
 * shipped already are passed over, so the job may run again.
 */
export const shipImported = job<Payload>('ship-imported-orders', shipAll, giveUp);

async function shipAll(ctx: JobCtx<Payload>): Promise<void> {
  if (!(await ctx.inShop((db) => mayShip(db, ctx.payload.userId)))) return;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    ctx.signal.throwIfAborted();
    const from: string = after;
    after = await ctx.inShop((db) => shipNext(db, ctx, from));
    await ctx.progressed();
  }
}

async function giveUp({ inShop, payload: { taskId } }: JobCtx<Payload>, why: GiveUpReason): Promise<void> {
  const problem = `${GIVE_UP_SENTENCES[why]}，表里的快递单号没有全部发出，请用这张表再做一次“导入物流信息”`;
  await inShop((db) => tellTaskProblem(db, taskId, problem));
}

async function mayShip(db: TenantDb, userId: string): Promise<boolean> {
  const member = await db
    .from('memberships')
    .select('rights')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ((member?.rights ?? 0) & RIGHTS['order.ship']) !== 0;
}

async function shipNext(
  db: TenantDb,
  { payload }: JobCtx<Payload>,
  after: string,
): Promise<string | undefined> {
  const { rows } =
    await sql<ImportedParcel>`select id, source_company as company, source_waybill as waybill from orders
    where shop_id = ${db.shopId} and import_task_id = ${payload.taskId} and vendor_id is null
      and source_waybill is not null and shipped_amount = 0 and delivered_at is null and status & 6 = 0
      and id > ${after} order by id limit ${ORDERS_AT_ONCE}`.execute(db.k);
  if (rows.length === 0) return undefined;
  const user = { id: payload.userId, name: payload.userName, loginName: '' };
  const { result } = await shipOrders({ db, user }, rows.flatMap(wishesOf));
  const reasons = result.skipped.map(({ id, reason }) => ({
    orderId: id,
    says: `已录入，表里的快递单号没有发出：${reason}`,
  }));
  await remarkOnImported(db, payload.taskId, reasons);
  return rows.at(-1)?.id;
}

function wishesOf({ id, company, waybill }: ImportedParcel): ParcelWish[] {
  const { nos, companyText } = splitCompanyAndNo(waybill);
  const waybills = nos.length > 0 ? nos : [waybill];
  const named = nameCompany(company || companyText, waybills[0] ?? '');
  return rowParcels(waybills, null).map((parcel) => ({
    ...parcel,
    orderId: id,
    company: named,
    shippedAt: null,
    note: '',
    accepts: [],
  }));
}
