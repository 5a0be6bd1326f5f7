import { sql, type Updateable } from 'kysely';
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

/** What a shop itself says of a partner. */
export interface PartnerNotes {
  partner_id: string;
  alias: string;
  notes: string;
  group_id: string | null;
  contacts: unknown;
}

/** Writes what the shop says of many partners, each as a whole, in one statement. Agents of another group see its prices. */
export async function rewritePartners(
  { db, user }: CatalogueActor,
  kind: PartnerKind,
  changes: readonly { was: PartnerNotes; is: PartnerNotes }[],
): Promise<void> {
  await sql`update partners p set alias = v.alias, notes = v.notes, group_id = v.group_id, contacts = v.contacts
    from json_to_recordset(${JSON.stringify(changes.map(({ is }) => is))}::json)
      as v(partner_id uuid, alias text, notes text, group_id uuid, contacts jsonb)
    where p.shop_id = ${db.shopId} and p.kind = ${kind} and p.partner_id = v.partner_id`.execute(db.k);
  const regrouped = changes.filter(({ was, is }) => was.group_id !== is.group_id);
  if (kind === 'agent' && regrouped.length > 0) {
    const agentIds = regrouped.map(({ is }) => is.partner_id);
    await tellRegrouped({ db, user }, { agentIds, goneGroupId: null });
  }
  if (changes.length > 0) await notify(db, 'catalogue');
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
