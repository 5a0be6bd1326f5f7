import type { Updateable } from 'kysely';
import type { Partners } from '#db/tables.generated.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { InfoChange } from '../contract.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '../kinds.ts';
import { type CatalogueActor, tellCatalogue, tellRegrouped } from './tell-catalogue.ts';

/** Changes the live ones of `ids` in my own book; the others are skipped, each with its reason. */
export async function changePartners(
  db: TenantDb,
  kind: PartnerKind,
  ids: readonly string[],
  change: Omit<Updateable<Partners>, 'shop_id' | 'kind' | 'partner_id'>,
): Promise<BatchResult & { changed: string[] }> {
  const rows = await db
    .update('partners')
    .set(change)
    .where('kind', '=', kind)
    .where('partner_id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .returning('partner_id')
    .execute();
  const changed = rows.map((row) => row.partner_id);
  const done = new Set(changed);
  const reason = deny(common.notFound, { what: PARTNER_KIND_NAMES[kind] });
  const skipped = [...new Set(ids)].filter((id) => !done.has(id)).map((id) => skip(id, reason));
  if (kind === 'agent' && ('prohibited' in change || 'removed_at' in change))
    await tellCatalogue(db, changed);
  await notify(db, 'catalogue');
  return { done: changed.length, skipped, changed };
}

/** Alias, notes, group or what is arranged; what is not named stays. Agents of another group see its prices. */
export async function setInfo(
  { db, user }: CatalogueActor,
  kind: PartnerKind,
  change: InfoChange,
): Promise<BatchResult> {
  const { TraderIDs, Alias, Notes, GroupID, SamePriceSwap } = change;
  if (GroupID) await requireGroup(db, kind, GroupID);
  const set = { alias: Alias, notes: Notes, group_id: GroupID, same_price_swap: SamePriceSwap };
  if (Object.values(set).every((value) => value === undefined)) return { done: 0, skipped: [] };
  const { done, skipped, changed } = await changePartners(db, kind, TraderIDs, set);
  if (kind === 'agent' && GroupID !== undefined && changed.length > 0)
    await tellRegrouped({ db, user }, { agentIds: changed, goneGroupId: null });
  return { done, skipped };
}

async function requireGroup(db: TenantDb, kind: PartnerKind, id: string): Promise<void> {
  const groups = db.from('partner_groups').select('id').where('kind', '=', kind).where('id', '=', id);
  // So that it is not deleted meanwhile.
  const row = await groups.forKeyShare().executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '分组' });
}

/** A prohibited agent enters no new orders from me; what it ordered runs on (specification §4). */
export async function setProhibition(
  db: TenantDb,
  agentIds: readonly string[],
  prohibited: boolean,
): Promise<BatchResult> {
  const { done, skipped } = await changePartners(db, 'agent', agentIds, { prohibited });
  return { done, skipped };
}
