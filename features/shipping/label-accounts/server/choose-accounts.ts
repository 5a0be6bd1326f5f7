import { sql } from 'kysely';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type CarrierRule, findRule, type RuleListing } from '../choose-account.ts';

/** A parcel whose account is looked for. */
export interface UnassignedParcel {
  key: string;
  province: string;
  weightGrams: number;
  listingIds: readonly string[];
  /** The channel that ordered it; null: the shop's own. */
  agentId: string | null;
  thirdPartyName: string;
  /** The carrier where it is settled already, by any of its names: then that carrier's default account. */
  company?: string;
}

/** Why a parcel comes to its account. */
export interface ChosenAccount {
  accountId: string | null;
  by: 'rule' | 'carrier' | 'shop' | 'none';
}

/** The account of each parcel by its key; null where no rule holds and the shop has no default. Three statements, however many. */
export async function chooseAccounts(
  db: TenantDb,
  parcels: readonly UnassignedParcel[],
): Promise<Map<string, string | null>> {
  const choices = await explainChoices(db, parcels);
  return new Map([...choices].map(([key, { accountId }]) => [key, accountId]));
}

/** The same with the reason, also by rules that are only tried. */
export async function explainChoices(
  db: TenantDb,
  parcels: readonly UnassignedParcel[],
  tried?: readonly CarrierRule[],
): Promise<Map<string, ChosenAccount>> {
  if (parcels.length === 0) return new Map();
  const rules = tried ?? (await readRules(db));
  const defaults = await readDefaults(db);
  const isByGoods = rules.some(({ categoryIds, words }) => categoryIds.length > 0 || words.length > 0);
  const listings = isByGoods ? await readListings(db, parcels) : new Map<string, RuleListing>();
  return new Map(parcels.map((parcel) => [parcel.key, chooseOne(parcel, { rules, defaults, listings })]));
}

interface Grounds {
  rules: readonly CarrierRule[];
  defaults: Defaults;
  listings: ReadonlyMap<string, RuleListing>;
}

function chooseOne(parcel: UnassignedParcel, { rules, defaults, listings }: Grounds): ChosenAccount {
  const company = parcel.company && findCompany(parcel.company)?.name;
  if (parcel.company) {
    const accountId = (company && defaults.byCompany.get(company)) || null;
    return { accountId, by: accountId ? 'carrier' : 'none' };
  }
  const goods = parcel.listingIds.flatMap((id) => listings.get(id) ?? []);
  const rule = findRule(rules, { ...parcel, listings: goods });
  if (rule) return { accountId: rule.accountId, by: 'rule' };
  return { accountId: defaults.shop, by: defaults.shop ? 'shop' : 'none' };
}

/** Rules in their order; those of accounts that have ended hold for nothing. */
async function readRules(db: TenantDb): Promise<CarrierRule[]> {
  const { rows } = await sql<CarrierRule>`select r.account_id as "accountId", r.provinces,
      r.weight_above as "weightAbove", r.weight_to as "weightTo", r.category_ids as "categoryIds", r.words,
      r.agent_ids as "agentIds", r.platforms
    from carrier_rules r join label_accounts a on a.shop_id = ${db.shopId} and a.id = r.account_id
    where r.shop_id = ${db.shopId} and a.ended_at is null order by r.position`.execute(db.k);
  return rows;
}

interface Defaults {
  shop: string | null;
  byCompany: ReadonlyMap<string, string>;
}

async function readDefaults(db: TenantDb): Promise<Defaults> {
  const rows = await db
    .from('label_accounts')
    .select(['id', 'company', 'is_default', 'is_shop_default'])
    .where((is) => is.or([is('is_default', '=', true), is('is_shop_default', '=', true)]))
    .execute();
  return {
    shop: rows.find((row) => row.is_shop_default)?.id ?? null,
    byCompany: new Map(rows.filter((row) => row.is_default).map(({ company, id }) => [company, id])),
  };
}

/** Names of the parcels' listings, with the categories that each is in, from its own to the top. */
async function readListings(
  db: TenantDb,
  parcels: readonly UnassignedParcel[],
): Promise<Map<string, RuleListing>> {
  const ids = [...new Set(parcels.flatMap(({ listingIds }) => listingIds))];
  const { rows } = await sql<RuleListing & { id: string }>`with recursive within as (
      select id, id as top, parent_id from categories where shop_id = ${db.shopId}
      union all
      select w.id, c.id, c.parent_id from within w
        join categories c on c.shop_id = ${db.shopId} and c.id = w.parent_id)
    select s.id, s.name, array(select w.top from within w where w.id = s.category_id) as "categoryIds"
    from spus s where s.shop_id = ${db.shopId} and s.id = ${anyOf(ids)}`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
