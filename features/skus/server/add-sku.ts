import { v7 as newId } from 'uuid';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { CurrentShop } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSku, SkuChange } from '../contract.ts';
import { skuRefusals as no } from '../refusals.ts';
import { skuColumns } from './sku-columns.ts';
import { liveSkus } from './sku-rows.ts';

/** Enters one product. */
export async function addSku(db: TenantDb, userId: string, sku: NewSku): Promise<string> {
  await refuseTakenCode(db, sku.externalID);
  const id = newId();
  await db.insert('skus', { ...skuColumns(sku), name: sku.SkuName, id, created_by: userId }).execute();
  await notify(db, 'catalogue');
  return id;
}

/** A code names one product of the shop. */
export async function refuseTakenCode(db: TenantDb, code: string | null | undefined, butId?: string) {
  if (!code) return;
  const user = await liveSkus(db).select(['id', 'name']).where('external_id', '=', code).executeTakeFirst();
  if (user && user.id !== butId) refuse(no.codeTaken, { code, name: user.name });
}

/** The shop's switch SkuExternalIDRequired (specification §3). */
export function requireCode(shop: CurrentShop, sku: SkuChange & { SkuID?: string }): void {
  const isNamed = sku.SkuID === undefined || sku.externalID !== undefined;
  if (shop.switches.SkuExternalIDRequired === true && isNamed && !sku.externalID) refuse(no.codeRequired);
}
