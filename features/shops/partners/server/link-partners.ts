import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Contact } from '../contract.ts';
import { OTHER_SIDE, type PartnerKind } from '../kinds.ts';
import { tellCatalogue } from './tell-catalogue.ts';

/** A shop that is to be my partner, with what I say about it. */
export interface NewPartner {
  id: string;
  name: string;
  alias: string;
  notes: string;
  groupId: string | null;
  contacts: readonly Contact[];
}

interface Links {
  kind: PartnerKind;
  partners: readonly NewPartner[];
  /** My own shop's name, for their books. */
  myName: string;
}

/** Links many shops at once: one statement for my book, one for the book of each of them. */
export async function linkPartners(db: TenantDb, { kind, partners, myName }: Links): Promise<void> {
  if (partners.length === 0) return;
  await writeMine(db, kind, partners, false);
  const at = acrossShops(db, 'partner names');
  await Promise.all(partners.map(({ id }) => writeTheirs(at(id), OTHER_SIDE[kind], db.shopId, myName)));
  const ids = partners.map(({ id }) => id);
  if (kind === 'agent') await tellCatalogue(db, ids);
  else for (const id of ids) await tellCatalogue(at(id), [db.shopId]);
  await notify(db, 'catalogue');
}

/** Keeps what I say about shops that have yet to agree, for when they are linked. */
export const keepForLater = (db: TenantDb, { kind, partners }: Omit<Links, 'myName'>): Promise<void> =>
  writeMine(db, kind, partners, true);

async function writeMine(
  db: TenantDb,
  kind: PartnerKind,
  partners: readonly NewPartner[],
  isLater: boolean,
): Promise<void> {
  if (partners.length === 0) return;
  const rows = partners.map(({ groupId, ...rest }) => ({ ...rest, group_id: groupId }));
  await sql`insert into partners
      (shop_id, kind, partner_id, partner_name, alias, notes, group_id, contacts, removed_at)
    select ${db.shopId}::uuid, ${kind}, w.id, w.name, w.alias, w.notes, w.group_id, w.contacts,
      case when ${isLater}::boolean then now() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as w(id uuid, name text, alias text, notes text, group_id uuid, contacts jsonb)
    on conflict (shop_id, kind, partner_id) do update set partner_name = excluded.partner_name,
      alias = excluded.alias, notes = excluded.notes, group_id = excluded.group_id, contacts = excluded.contacts,
      prohibited = partners.prohibited and partners.removed_at is null,
      created_at = case when partners.removed_at is null then partners.created_at else excluded.created_at end,
      removed_at = excluded.removed_at`.execute(db.k);
}

const writeTheirs = (db: TenantDb, kind: PartnerKind, partner_id: string, partner_name: string) =>
  db
    .insert('partners', { kind, partner_id, partner_name })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'kind', 'partner_id'])
        .doUpdateSet({ partner_name, removed_at: null, created_at: sql`excluded.created_at` }),
    )
    .execute();
