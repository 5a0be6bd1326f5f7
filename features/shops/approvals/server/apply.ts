import { v7 as newId } from 'uuid';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type ApprovalKind, RELATION_NAMES } from '../kinds.ts';
import { approvalRefusals as no } from '../refusals.ts';

interface Party {
  id: string;
  name: string;
}

export interface Application {
  /** The shop that decides. */
  toShopId: string;
  /** What the applicant will be to that shop. */
  kind: ApprovalKind;
  user: Party;
  /** The shop that asks; without one only membership can be asked for. */
  shop?: Party | undefined;
  notes: string;
}

/** Asks a shop for a relation; it waits in that shop's tasks (domain §9). The caller needs no shop. */
export async function apply(db: TenantDb, application: Application): Promise<string> {
  const { toShopId, kind, user, notes } = application;
  const shop = kind === 'member' ? undefined : application.shop;
  if (kind !== 'member' && !shop) refuse(common.noShop);
  const decider = await shopNamed(db, toShopId);
  const there = acrossShops(db, 'approval')(toShopId);
  if (shop?.id === toShopId) refuse(no.oneself);
  await refuseWhatIsSo(there, decider.name, { ...application, shop });
  const id = newId();
  const row = {
    id,
    kind,
    applicant_user_id: user.id,
    applicant_user_name: user.name,
    applicant_shop_id: shop?.id ?? null,
    applicant_shop_name: shop?.name ?? null,
    notes,
  };
  const added = await there
    .insert('applications', row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) refuse(no.waitingAlready, { shop: decider.name });
  await notify(there, 'task', [id]);
  return id;
}

async function shopNamed(db: TenantDb, id: string): Promise<Party> {
  const shop = await db.k.selectFrom('shops').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return shop ?? refuse(common.notFound, { what: '店铺' });
}

async function refuseWhatIsSo(there: TenantDb, shop: string, { kind, user, shop: asking }: Application) {
  if (kind === 'member') {
    const member = await there
      .from('memberships')
      .select('user_id')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (member) refuse(no.memberAlready, { shop });
    return;
  }
  const linked = await there
    .from('partners')
    .select('partner_id')
    .where('kind', '=', kind)
    .where('partner_id', '=', asking?.id ?? '')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (linked) refuse(no.linkedAlready, { shop, relation: RELATION_NAMES[kind] });
}
