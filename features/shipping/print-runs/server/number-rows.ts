import { sql } from 'kysely';
import { waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LIVE } from '../parcel-states.ts';
import { printDenials } from '../print-denials.ts';

/** Which of these numbers stand on a parcel or an order already, each with its denial. */
export async function numbersInUse(
  db: TenantDb,
  waybillNos: readonly string[],
): Promise<Map<string, Denial>> {
  const nos = [...new Set(waybillNos)];
  if (nos.length === 0) return new Map();
  const standing = await waybillsInUse(db, nos);
  const live = await liveNumbers(db, nos);
  return new Map([
    ...standing.map(
      ({ waybillNo, orderId }) =>
        [waybillNo, deny(printDenials.numberOnOrder, { no: waybillNo, order: orderId })] as const,
    ),
    ...live.map((no) => [no, deny(printDenials.numberOnParcel, { no })] as const),
  ]);
}

/** Of these numbers those that a parcel has which counts. */
export async function liveNumbers(db: TenantDb, nos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`select waybill_no as no from print_parcels
    where shop_id = ${db.shopId} and waybill_no = ${anyOf(nos, 'text')}
      and state = any(${[...LIVE]}::text[])`.execute(db.k);
  return rows.map(({ no }) => no);
}
