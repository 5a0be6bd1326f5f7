import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { Contact } from '../contract.ts';
import { PARTNER_KIND_NAMES, type PartnerKind } from '../kinds.ts';
import { partnerRefusals as no } from '../refusals.ts';

const Stored = Contact.array().catch([]);

/** The column `contacts` as contacts; a row that never had any holds an empty object. */
export const contactsOf = (stored: unknown): Contact[] => Stored.parse(stored);

export const visibleContacts = (stored: unknown, wholePhones: boolean): Contact[] => {
  const contacts = contactsOf(stored);
  if (wholePhones) return contacts;
  return contacts.map((contact) => ({ ...contact, Phone: maskPhone(contact.Phone) }));
};

interface ContactsChange {
  TraderID: string;
  Contacts: readonly Contact[];
}

/** Replaces the contacts of a partner; a phone that comes back masked is the one that was there. */
export async function setContacts({ db }: ShopCtx, kind: PartnerKind, change: ContactsChange): Promise<void> {
  const { TraderID, Contacts } = change;
  const live = db.from('partners').select('contacts').where('kind', '=', kind);
  const row = await live
    .where('partner_id', '=', TraderID)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: PARTNER_KIND_NAMES[kind] });
  const contacts = withWholePhones(Contacts, contactsOf(row.contacts));
  await writeContacts(db, kind, TraderID, contacts);
  await notify(db, 'catalogue');
}

/** Whom to call at a partner, in place of those that were known; in this shop's book alone. */
export async function writeContacts(
  db: TenantDb,
  kind: PartnerKind,
  partnerId: string,
  contacts: readonly Contact[],
): Promise<void> {
  await db
    .update('partners')
    .set({ contacts: JSON.stringify(contacts) })
    .where('kind', '=', kind)
    .where('partner_id', '=', partnerId)
    .execute();
}

/** Of several phones that look the same masked, the one of the contact of that name. */
export function withWholePhones(contacts: readonly Contact[], before: readonly Contact[]): Contact[] {
  return contacts.map((contact) => {
    const { Name, Phone } = contact;
    if (!Phone.includes('*')) return contact;
    const alike = before.filter((old) => maskPhone(old.Phone) === Phone);
    const known = alike.find((old) => old.Name === Name) ?? (alike.length === 1 ? alike[0] : undefined);
    if (!known) refuse(no.phoneHidden, { name: Name, phone: Phone });
    return { ...contact, Phone: known.Phone };
  });
}
