import { v7 as newId } from 'uuid';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cleanPhone } from '../clean-phone.ts';
import { addressRefusals as no } from '../refusals.ts';
import { type RegionChain, regionChain } from './region-chain.ts';

export interface NewAddress {
  receiverName: string;
  receiverPhone: string;
  addressDetail: string;
  addressTag: string;
  addressHintID: string;
}

/** Keeps an address that a parcel can be sent to; gives its id. */
export async function keepAddress(ctx: ShopCtx, given: NewAddress): Promise<string> {
  const id = newId();
  const { province, city, area, street } = shippableRegion(given.addressHintID);
  await ctx.db
    .insert('addresses', {
      id,
      receiver: given.receiverName || refuse(no.nameEmpty),
      phone: dialled(given.receiverPhone),
      province_id: province.id,
      province: province.name,
      city_id: city.id,
      city: city.name,
      area_id: area.id,
      area: area.name,
      street_id: street?.id ?? null,
      street: street?.name ?? '',
      detail: withStreet(street?.name, given.addressDetail) || refuse(no.detailEmpty),
      tag: given.addressTag,
      created_by: ctx.user.id,
    })
    .execute();
  return id;
}

/** To be used again and again, so not one that a platform hides for one order. */
function dialled(given: string): string {
  const { phone, kind } = cleanPhone(given);
  return kind === 'whole' ? phone : refuse(no.phoneWrong, { phone: given });
}

function shippableRegion(id: string): RegionChain {
  const chain = regionChain(id);
  if (!chain) refuse(no.regionUnknown, { id });
  if ('tooWide' in chain) refuse(no.regionTooWide, { name: chain.tooWide });
  return chain;
}

/** The detail keeps the street, as the parser's does; a street alone is no place to deliver to. */
const withStreet = (street: string | undefined, detail: string): string =>
  !street || detail === '' || detail.startsWith(street) ? detail : `${street}${detail}`;

/** A kept address of the shop, for entering an order to it. */
export function addressById(db: TenantDb, id: string) {
  return db.from('addresses').selectAll().where('id', '=', id).executeTakeFirst();
}
