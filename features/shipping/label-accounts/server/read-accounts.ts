import { sql } from 'kysely';
import type { ProviderName } from '#features/shipping/label-providers/label-provider.ts';
import type { Paper } from '#features/shipping/labels/label-content.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LABEL_BY } from '../contract.ts';

/** An account as whoever ships chooses it; nothing of its secrets. */
export interface LabelAccountRow {
  id: string;
  name: string;
  provider: ProviderName | 'own';
  company: string;
  paper: Paper;
  labelBy: (typeof LABEL_BY)[number];
  /** Parcels of the same orders get a mother number and its children. */
  takesChildren: boolean;
  /** Its labels come out of the provider's cloud printer as numbers are taken. */
  printsInCloud: boolean;
  /** Its provider draws the labels, ours is printed for private runs alone. */
  isDrawn: boolean;
  /** Of its carrier's accounts the one that is taken. */
  isDefault: boolean;
  /** The one of the shop where no rule holds. */
  isShopDefault: boolean;
  /** Numbers that are left of its own ranges; null: a provider hands them out. */
  numbersLeft: number | null;
}

/** The accounts of the shop that are in use, the oldest first. */
export async function readAccounts(db: TenantDb): Promise<LabelAccountRow[]> {
  const { rows } =
    await sql<LabelAccountRow>`select a.id, a.name, a.provider, a.company, a.paper, a.label_by as "labelBy",
      a.takes_children as "takesChildren", ${printsInCloud} as "printsInCloud",
      a.is_default as "isDefault", a.is_shop_default as "isShopDefault",
      a.label_by = 'provider' and a.template_id <> '' as "isDrawn", ${numbersLeft(db)} as "numbersLeft"
    from label_accounts a where a.shop_id = ${db.shopId} and a.ended_at is null
    order by a.created_at, a.id`.execute(db.k);
  return rows;
}

/** Whether labels of account `a` come out of a cloud printer: the provider's own labels alone do. */
export const printsInCloud = sql<boolean>`(a.cloud_printer <> '' and a.label_by = 'provider' and a.template_id <> '')`;

/** How many numbers account `a` may still take: of its ranges, and those that came back. */
export const numbersLeft = (db: TenantDb) => sql<number | null>`case when a.provider = 'own' then
  (select coalesce(sum(r.last - r.next + 1), 0) from waybill_ranges r
    where r.shop_id = ${db.shopId} and r.account_id = a.id)::int
  + (select count(*) from returned_waybills w
    where w.shop_id = ${db.shopId} and w.account_id = a.id and w.taken_at is null)::int end`;
