import { readSubscription } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { leadRefusals as no } from '../refusals.ts';

export interface LinkedVendor {
  id: string;
  name: string;
}

/** A vendor that may be asked: linked, and not one that has shut this shop out. */
export async function linkedVendor(db: TenantDb, id: string): Promise<LinkedVendor> {
  const vendor = await db
    .from('partners')
    .select(['partner_id', 'partner_name'])
    .where('kind', '=', 'vendor')
    .where('partner_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!vendor) refuse(no.notLinked);
  const me = await acrossShops(
    db,
    'distribution',
  )(vendor.partner_id)
    .from('partners')
    .select('prohibited')
    .where('kind', '=', 'agent')
    .where('partner_id', '=', db.shopId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!me) refuse(no.notLinked);
  if (me.prohibited) refuse(no.prohibited, { shop: vendor.partner_name });
  return { id: vendor.partner_id, name: vendor.partner_name };
}

export async function refuseExpired(agent: TenantDb): Promise<void> {
  if ((await readSubscription(agent)).isExpired) refuse(no.agentExpired);
}
