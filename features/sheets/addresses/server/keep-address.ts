import { v7 as newId } from 'uuid';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cleanPhone } from '../receivers/clean-phone.ts';
import { addressRefusals as no } from '../refusals.ts';
import { withVillage } from '../regions/village-name.ts';
import { type RegionChain, regionChain } from './region-chain.ts';

export interface NewAddress {
  receiverName: string;
  receiverPhone: string;
  addressDetail: string;
  addressTag: string;
  addressHintID: string;
  addressText: string;
  businessUnitID?: string | null | undefined;
}

/** Keeps an address that a parcel can be sent to; gives its id. */
export async function keepAddress(ctx: ShopCtx, newAddress: NewAddress): Promise<string> {
  if (newAddress.businessUnitID && newAddress.businessUnitID !== ctx.shop.id)
    refuse(common.notFound, { what: '店铺' });
  const id = newId();
  const { province, city, area, street, village } = shippableRegion(newAddress.addressHintID);
  await ctx.db
    .insert('addresses', {
      id,
      receiver: newAddress.receiverName || refuse(no.nameEmpty),
      phone: dialled(newAddress.receiverPhone),
      province_id: province.id,
      province: province.name,
      city_id: city.id,
      city: city.name,
      area_id: area.id,
      area: area.name,
      street_id: street?.id ?? null,
      street: street?.name ?? '',
      village_id: village?.id ?? null,
      village: village?.name ?? '',
      detail: detailOf(newAddress.addressDetail, street?.name, village?.name) || refuse(no.detailEmpty),
      address_text: newAddress.addressText.trim(),
      tag: newAddress.addressTag,
      created_by: ctx.user.id,
    })
    .execute();
  return id;
}

/** To be used again and again, so not one that a platform hides for one order. */
function dialled(phoneText: string): string {
  const { phone, kind } = cleanPhone(phoneText);
  return kind === 'whole' ? phone : refuse(no.phoneWrong, { phone: phoneText });
}

function shippableRegion(id: string): RegionChain {
  const chain = regionChain(id);
  if (!chain) refuse(no.regionUnknown, { id });
  if ('tooWide' in chain) refuse(no.regionTooWide, { name: chain.tooWide });
  return chain;
}

/** The detail keeps street and village, as the parser's does; they alone are no place to deliver to. */
function detailOf(detail: string, street = '', village = ''): string {
  if (detail === '') return '';
  return withVillage(detail.startsWith(street) ? detail : `${street}${detail}`, street, village);
}

/** A kept address of the shop, for entering an order to it. */
export function addressById(db: TenantDb, id: string) {
  return db.from('addresses').selectAll().where('id', '=', id).executeTakeFirst();
}
