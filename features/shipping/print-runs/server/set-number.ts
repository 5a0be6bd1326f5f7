import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { nameCompany } from '#features/shipping/deliveries/name-company.ts';
import { deny, refuseDenied } from '#kit/endpoint/denial.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import { PARCEL_STATE_NAMES } from '../parcel-states.ts';
import { printDenials as not } from '../print-denials.ts';
import { printRefusals as no } from '../refusals.ts';
import { lockForPrinting } from './check-orders.ts';
import { familyOf, leaveFamilies } from './families.ts';
import { newRequestId } from './new-request-id.ts';
import { noteLabels } from './note-labels.ts';
import { numbersInUse } from './number-rows.ts';
import { type PrintParcel, parcelsById } from './parcel-rows.ts';
import { PRINT_LOCK } from './print-lock.ts';
import { shipNumbered } from './ship-parcels.ts';
import { SwapRefused, swapShipped } from './swap-shipped.ts';

interface NumberInput {
  ParcelID: string;
  WaybillNo: string;
  Company: string;
}

/**
 * The number that a person typed or scanned for a parcel without one; of one whose request nobody answered it is what the
 * person read at the provider, or that nothing was taken.
 */
export async function setNumber(ctx: ShopCtx, input: NumberInput): Promise<void> {
  const { db } = ctx;
  await lockByName(db, PRINT_LOCK);
  const [parcel] = await parcelsById(db, [input.ParcelID]);
  if (!parcel) refuse(common.notFound, { what: '包裹' });
  const waybillNo = cleanWaybillNo(input.WaybillNo);
  const isUnclear =
    parcel.state === 'unclear' || (parcel.state === 'numbering' && !(await isWorking(ctx, parcel)));
  if (!waybillNo && isUnclear) return notTaken(ctx, parcel);
  if (!waybillNo) refuse(no.numberMissing);
  await requireOpen(ctx, parcel, isUnclear);
  const useOf = (await numbersInUse(db, [waybillNo])).get(waybillNo);
  if (useOf) refuseDenied(useOf, 4009);
  const company = input.Company
    ? nameCompany(input.Company, waybillNo)
    : parcel.company || nameCompany('', waybillNo);
  await db
    .update('print_parcels')
    .set({
      state: 'numbered',
      reason: '',
      waybill_no: waybillNo,
      company,
      numbered_at: sql`now()`,
      // Taken at the provider all the same: there it is given back.
      account_id: isUnclear ? parcel.accountId : null,
    })
    .where('id', '=', parcel.id)
    .execute();
  await partFamily(ctx, parcel, isUnclear);
  await finish(ctx, { ...parcel, waybillNo, company });
}

/**
 * What a person read at the provider stays the mother's or the child's number that it is there; children that have none yet
 * are looked after one by one. A number from elsewhere is of no family.
 */
async function partFamily({ db }: ShopCtx, { id }: PrintParcel, isUnclear: boolean): Promise<void> {
  if (!isUnclear) return leaveFamilies(db, [id]);
  await sql`update print_parcels set state = 'failed', reason = ${MOTHER_TYPED}, mother_id = null,
      request_id = ${newRequestId()}, requested_at = null
    where shop_id = ${db.shopId} and mother_id = ${id} and state in ('numbering', 'unclear')`.execute(db.k);
}

const MOTHER_TYPED = '母单号是录入的：请录入服务商给的子单号，没有就点“重试”另取一个单号';

async function finish(ctx: ShopCtx, parcel: PrintParcel): Promise<void> {
  try {
    if (parcel.isOfShipped) await swapShipped(ctx, parcel);
  } catch (error) {
    if (error instanceof SwapRefused) refuseDenied(error.denied, 4009);
    throw error;
  }
  await noteLabels(ctx, 'labelNumbered', [parcel]);
  if (!parcel.isOfShipped) await shipNumbered(ctx, parcel.runId);
  await notify(ctx.db, 'print-run', [parcel.runId]);
}

async function isWorking({ db }: ShopCtx, { runId }: PrintParcel): Promise<boolean> {
  const run = await db.from('print_runs').select('state').where('id', '=', runId).executeTakeFirst();
  return run?.state === 'working';
}

/** A new request may be made for it, under another id; with a mother no child has got a number either. */
async function notTaken({ db }: ShopCtx, parcel: PrintParcel): Promise<void> {
  const mother = familyOf(parcel);
  await sql`update print_parcels set state = 'failed', reason = '已核实：没有取到单号', request_id = ${newRequestId()},
      requested_at = null
    where shop_id = ${db.shopId} and (id = ${mother} or mother_id = ${mother})
      and state in ('numbering', 'unclear')`.execute(db.k);
  await notify(db, 'print-run', [parcel.runId]);
}

async function requireOpen(ctx: ShopCtx, parcel: PrintParcel, isUnclear: boolean): Promise<void> {
  const isWaiting = parcel.state === 'new' && (parcel.accountId === null || !(await isWorking(ctx, parcel)));
  if (!isUnclear && !isWaiting && parcel.state !== 'failed')
    refuseDenied(
      parcel.waybillNo
        ? deny(not.hasNumber, { no: parcel.waybillNo })
        : deny(not.notToNumber, { state: PARCEL_STATE_NAMES[parcel.state] }),
      4009,
    );
  if (parcel.isOfShipped) return;
  const ids = parcel.orders.map(({ orderId }) => orderId);
  const { free, denials } = await lockForPrinting(ctx, ids);
  for (const { orderId, pieces } of parcel.orders) {
    const denied = denials.get(orderId);
    if (denied) refuseDenied(denied, 4009);
    if (parcel.state === 'failed' && (free.get(orderId) ?? 0) < pieces)
      refuseDenied(deny(not.tooFewOf, { order: orderId }), 4009);
  }
}
