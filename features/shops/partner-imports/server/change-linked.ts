import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import {
  contactsOf,
  groupsByName,
  type PartnerNotes,
  rewritePartners,
  withWholePhones,
} from '#features/shops/partners/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { PartnerColumn } from '../check-partner-rows.ts';
import { type BadPartnerRow, badPartnerRow, type GoodPartnerRow } from './judge-rows.ts';

/** What became of rows that name partners: an exported sheet comes back as it was, or with what was typed into it. */
export interface ChangedPartners {
  changed: number;
  unchanged: number;
  bad: BadPartnerRow[];
}

interface Linked extends PartnerNotes {
  partner_name: string;
}

const OF_CONTACT = ['ContactName', 'Phone', 'WeChat', 'Address'] as const satisfies readonly PartnerColumn[];

/** Writes what the sheet's columns say of partners that are linked already; columns that it lacks leave theirs. */
export async function changeLinked(
  ctx: ShopCtx,
  kind: PartnerKind,
  rows: readonly GoodPartnerRow[],
  columns: ReadonlySet<PartnerColumn>,
): Promise<ChangedPartners> {
  if (rows.length === 0) return { changed: 0, unchanged: 0, bad: [] };
  const { db } = ctx;
  const known = await db
    .from('partners')
    .select(['partner_id', 'partner_name', 'alias', 'notes', 'group_id', 'contacts'])
    .where('kind', '=', kind)
    .where('partner_id', '=', anyOf(rows.map(({ shop }) => shop?.id ?? '')))
    .where('removed_at', 'is', null)
    .orderBy('partner_id')
    .forUpdate()
    .execute();
  const partners = new Map(known.map((partner): [string, Linked] => [partner.partner_id, partner]));
  const groups = await groupsByName(
    db,
    kind,
    rows.map(({ GroupName }) => GroupName),
  );
  const bad: BadPartnerRow[] = [];
  const values = rows.flatMap((row) => {
    const was = partners.get(row.shop?.id ?? '');
    if (!was) return [];
    if (row.TraderName !== was.partner_name && row.TraderName !== was.alias) {
      const says = `这家店铺叫“${was.partner_name}”，名称由对方设置；请改回这个名称，要起别名请填写备注名`;
      bad.push(badPartnerRow(kind, { ...row, name: row.TraderName }, 'TraderName', says));
      return [];
    }
    return [{ was, is: partnerAfter(row, was, columns, groups) }];
  });
  const changes = values.filter(({ was, is }) => textOf(is) !== textOf(was));
  await rewritePartners(ctx, kind, changes);
  return { changed: changes.length, unchanged: values.length - changes.length, bad };
}

/** A contact's empty object is none. */
const textOf = ({ alias, notes, group_id, contacts }: Linked) =>
  JSON.stringify([alias, notes, group_id, contactsOf(contacts)]);

function partnerAfter(
  row: GoodPartnerRow,
  was: Linked,
  columns: ReadonlySet<PartnerColumn>,
  groups: ReadonlyMap<string, string>,
): Linked {
  return {
    partner_id: was.partner_id,
    partner_name: was.partner_name,
    alias: columns.has('Alias') ? row.Alias : was.alias,
    notes: columns.has('Notes') ? row.Notes : was.notes,
    group_id: columns.has('GroupName') ? (groups.get(row.GroupName) ?? null) : was.group_id,
    contacts: contactsAfter(row, was, columns),
  };
}

/** The sheet has the first contact; the others stay. A phone that comes back masked is the one that was there. */
function contactsAfter(row: GoodPartnerRow, was: Linked, columns: ReadonlySet<PartnerColumn>) {
  const before = contactsOf(was.contacts);
  const [first, ...others] = before;
  const contactColumns = OF_CONTACT.filter((column) => columns.has(column));
  if (contactColumns.length === 0) return before;
  const { Name, Phone, WeChat, Address } = first ?? { Name: '', Phone: '', WeChat: '', Address: '' };
  const contact = {
    Name: columns.has('ContactName') ? row.ContactName : Name,
    Phone: columns.has('Phone') ? row.Phone : Phone,
    WeChat: columns.has('WeChat') ? row.WeChat : WeChat,
    Address: columns.has('Address') ? row.Address : Address,
  };
  const isNone = Object.values(contact).every((text) => text === '');
  if (isNone) return others;
  const [whole] = withWholePhones([{ ...contact, Name: contact.Name || row.TraderName }], before);
  return whole ? [whole, ...others] : others;
}
