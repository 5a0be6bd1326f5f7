import { v7 as newId } from 'uuid';
import { apply } from '#features/shops/approvals/server/index.ts';
import { OTHER_SIDE, type PartnerKind } from '#features/shops/partners/kinds.ts';
import {
  groupsByName,
  keepForLater,
  linkPartners,
  type NewPartner,
} from '#features/shops/partners/server/index.ts';
import { openManagedShops } from '#features/shops/shops/server/index.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type BadPartnerRow, badPartnerRow, type GoodPartnerRow } from './judge-rows.ts';

/** Rows that become links now: with their shop, be it a new one. */
export interface Joining {
  row: GoodPartnerRow;
  shopId: string;
  isNew: boolean;
}

export function joiningOf(rows: readonly GoodPartnerRow[], removed: ReadonlyMap<string, string>): Joining[] {
  return rows.map((row) => {
    const known = row.shop?.id ?? removed.get(row.TraderName);
    return { row, shopId: known ?? newId(), isNew: known === undefined };
  });
}

/** Opens the new ones as managed shops, and links all of them (domain §9). */
export async function joinPartners(
  ctx: ShopCtx,
  kind: PartnerKind,
  joining: readonly Joining[],
): Promise<void> {
  const { db, shop } = ctx;
  const fresh = joining.filter(({ isNew }) => isNew);
  await openManagedShops(
    db,
    shop.id,
    fresh.map(({ row, shopId }) => ({ id: shopId, name: row.TraderName })),
  );
  const groups = await groupsByName(
    db,
    kind,
    joining.map(({ row }) => row.GroupName),
  );
  const partners = joining.map(({ row, shopId }) => partnerOf(row, shopId, groups));
  await linkPartners(db, { kind, partners, myName: shop.name });
}

/** Asks existing shops, which decide themselves; what the sheet says of them waits for their yes. */
export async function askShops(
  ctx: ShopCtx,
  kind: PartnerKind,
  rows: readonly GoodPartnerRow[],
): Promise<BadPartnerRow[]> {
  const { db, user, shop } = ctx;
  const refused: BadPartnerRow[] = [];
  const goodRows: GoodPartnerRow[] = [];
  for (const row of rows) {
    const application = { toShopId: row.shop?.id ?? '', kind: OTHER_SIDE[kind], user, shop, notes: '' };
    const problem = await apply(db, application).then(() => undefined, sentenceOf);
    if (problem === undefined) goodRows.push(row);
    else refused.push(badPartnerRow(kind, { ...row, name: row.TraderName }, 'Account', problem));
  }
  const groups = await groupsByName(
    db,
    kind,
    goodRows.map((row) => row.GroupName),
  );
  await keepForLater(db, {
    kind,
    partners: goodRows.map((row) => partnerOf(row, row.shop?.id ?? '', groups)),
  });
  return refused;
}

function sentenceOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

function partnerOf(row: GoodPartnerRow, id: string, groups: ReadonlyMap<string, string>): NewPartner {
  const { TraderName, ContactName, Phone, WeChat, Address, Alias, Notes, GroupName, shop } = row;
  const hasContact = [ContactName, Phone, WeChat, Address].some((text) => text !== '');
  return {
    id,
    name: shop?.name ?? TraderName,
    alias: Alias || (shop && shop.name !== TraderName ? TraderName : ''),
    notes: Notes,
    groupId: groups.get(GroupName) ?? null,
    contacts: hasContact ? [{ Name: ContactName || TraderName, Phone, WeChat, Address }] : [],
  };
}
