import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LooseParcel } from '../../complaint-row.ts';
import type { looseParcels } from '../../loose-contract.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { refuseRuined } from './find-by-parcel.ts';
import { lookUpParcels } from './look-up-parcels.ts';

const MOST = 500;

const unmatched = ({ db }: ShopCtx) => db.from('loose_parcels').where('matched_id', 'is', null);

/** Lists kept parcels that nobody knew, each looked up anew: a number that was filled in since names its complaint. */
export async function listLooseParcels(ctx: ShopCtx): Promise<{ total: number; items: LooseParcel[] }> {
  const rows = await unmatched(ctx)
    .select(['id', 'waybill_no', 'note', 'kept_by'])
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const scanned = await lookUpParcels(
    ctx,
    rows.map(({ waybill_no: waybillNo }) => waybillNo),
  );
  const parcels = new Map(scanned.map((parcel) => [parcel.ExpressNo, parcel]));
  const items = rows.flatMap(({ id, waybill_no: waybillNo, note, kept_by: by }) => {
    const parcel = parcels.get(waybillNo);
    return parcel ? [{ ...parcel, ParcelID: id, Note: note, KeptBy: by }] : [];
  });
  return { total: items.length, items };
}

/** Keeps a parcel that nobody knows; two who scan the same one keep one, with the newest pictures. */
export async function keepParcel(ctx: ShopCtx, input: z.output<typeof looseParcels.keep.input>) {
  const waybillNo = cleanWaybillNo(input.ExpressNo);
  refuseRuined(waybillNo);
  const [parcel] = await lookUpParcels(ctx, [waybillNo]);
  if (parcel?.Kind !== 'unknown') refuse(no.notLoose, { no: waybillNo });
  await lockByName(ctx.db, 'loose parcels');
  const others = await unmatched(ctx).select('id').where('waybill_no', '<>', waybillNo).limit(MOST).execute();
  if (others.length >= MOST) refuse(no.tooManyLoose, { most: MOST });
  const kept = { note: input.Note, pictures: input.PictureUrls, kept_by: ctx.user.name };
  const { id } = await ctx.db
    .insert('loose_parcels', {
      id: newId(),
      waybill_no: waybillNo,
      ...kept,
    })
    .onConflict((on) =>
      on.columns(['shop_id', 'waybill_no']).where('matched_id', 'is', null).doUpdateSet(kept),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(ctx.db, 'complaint', [id]);
  return { ParcelID: id };
}

export async function forgetParcel({ db }: ShopCtx, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .remove('loose_parcels')
    .where('id', '=', id)
    .where('matched_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) refuse(common.notFound, { what: '无主件' });
  await notify(db, 'complaint', [id]);
}

/** Matches kept parcels with complaints whose goods were received under their numbers. */
export async function matchParcels(db: TenantDb, complaintIds: readonly string[]): Promise<void> {
  const open = await db.from('loose_parcels').select('id').where('matched_id', 'is', null).limit(1).execute();
  if (open.length === 0) return;
  const received = await db
    .from('complaint_returns')
    .select('complaint_id')
    .where('complaint_id', '=', anyOf(complaintIds))
    .where('received_at', 'is not', null)
    .execute();
  const ids = received.map(({ complaint_id: id }) => id);
  await sql`update loose_parcels l set matched_id = v.id from (
      select c.id, r.waybill_no from complaints c join complaint_returns r on r.shop_id = c.shop_id and r.complaint_id = c.id
        where c.shop_id = ${db.shopId} and c.id = any(${ids}::uuid[])
      union select c.id, p.waybill_no from complaints c join parcels p on p.shop_id = c.shop_id and p.order_id = c.order_id
        where c.shop_id = ${db.shopId} and c.id = any(${ids}::uuid[])) v
    where l.shop_id = ${db.shopId} and l.matched_id is null and l.waybill_no = v.waybill_no`.execute(db.k);
}
