import type { z } from 'zod';
import type { Contact } from '#features/shops/partners/contract.ts';
import { linkShops, writeContacts } from '#features/shops/partners/server/index.ts';
import { openManagedShop, readSubscription, requireRoom } from '#features/shops/shops/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { operation } from '../contract.ts';
import { operationRefusals as no } from '../refusals.ts';

type NewManagedShop = z.output<typeof operation.add.input>;

const SIDES = {
  agent: { right: 'agent.manage', quota: 'agents', name: '渠道' },
  vendor: { right: 'vendor.manage', quota: 'vendors', name: '供应商' },
} as const;

/** Opens a shop without members, run by the current one and linked with it (domain §9). */
export async function addManagedShop(ctx: ShopCtx, newManagedShop: NewManagedShop) {
  const { db, shop } = ctx;
  const { As: kind, BusinessUnitName: name } = newManagedShop;
  const side = SIDES[kind];
  if (!ctx.can(side.right)) refuse(common.notAllowed, { right: RIGHT_NAMES[side.right] });
  if ((await readSubscription(db)).payerId !== shop.id) refuse(no.selfManaged);
  // It holds others who add until this commits, so that no two get the same name either.
  await requireRoom(db, side.quota);
  const partners = db.from('partners').select('partner_id').where('kind', '=', kind);
  const sameName = partners.where('partner_name', '=', name).where('removed_at', 'is', null);
  if (await sameName.executeTakeFirst()) refuse(no.nameTaken, { kind: side.name, name });
  const id = await openManagedShop(db, shop.id, name);
  await linkShops(
    db,
    kind === 'agent' ? { vendorId: shop.id, agentId: id } : { vendorId: id, agentId: shop.id },
  );
  await writeContacts(db, kind, id, contactsOf(newManagedShop));
  await notify(db, 'shop', [id]);
  return { BusinessUnitID: id };
}

function contactsOf({ ContactName, ContactPhone: Phone, BusinessUnitName }: NewManagedShop): Contact[] {
  const contact: Contact = { Name: ContactName || BusinessUnitName, Phone, Address: '', WeChat: '' };
  return ContactName || Phone ? [contact] : [];
}
