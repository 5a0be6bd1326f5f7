import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LabelAccount, labelAccounts } from '../contract.ts';
import { printsInCloud, readAccounts } from './read-accounts.ts';

/** Names for whoever ships. */
export async function accountNames(db: TenantDb): Promise<z.output<typeof labelAccounts.names.output>> {
  const rows = await readAccounts(db);
  const items = rows.map((row) => ({
    AccountID: row.id,
    Name: row.name,
    Provider: row.provider,
    Company: row.company,
    IsDefault: row.isDefault,
    IsShopDefault: row.isShopDefault,
    Paper: row.paper,
    TakesChildren: row.takesChildren,
    PrintsInCloud: row.printsInCloud,
    NumbersLeft: row.numbersLeft,
  }));
  return { total: items.length, items };
}

/** The accounts in use as the settings show them. */
export async function listLabelAccounts(db: TenantDb) {
  const { rows } = await sql<Omit<LabelAccount, 'NumbersLeft'>>`select a.id as "AccountID", a.name as "Name",
      a.provider as "Provider", a.company as "Company", a.customer_code as "CustomerCode", a.site_code as "SiteCode",
      a.partner_name as "PartnerName", a.carrying_code as "CarryingCode", a.courier as "Courier",
      a.partner_secret <> '' as "HasPartnerSecret",
      a.pay_type as "PayType", a.service_type as "ServiceType", a.template_id as "TemplateID", a.app_key as "AppKey",
      a.takes_children as "TakesChildren", a.child_template_id as "ChildTemplateID", a.follows as "Follows",
      a.cloud_printer as "CloudPrinter", ${printsInCloud} as "PrintsInCloud",
      a.paper as "Paper", a.label_by as "LabelBy", a.password <> '' as "HasPassword", a.app_secret <> '' as "HasAppSecret",
      a.is_default as "IsDefault", a.is_shop_default as "IsShopDefault",
      case when a.sender is null then null else json_build_object('Name', a.sender->>'name', 'Phone', a.sender->>'phone',
        'Province', a.sender->>'province', 'City', a.sender->>'city', 'Area', a.sender->>'area',
        'Address', a.sender->>'detail') end as "Sender",
      (select count(*) from returned_waybills w where w.shop_id = ${db.shopId} and w.account_id = a.id
        and w.taken_at is null)::int as "Returned",
      coalesce((select json_agg(json_build_object('RangeID', r.id,
          'First', r.prefix || lpad(r.first::text, r.digits, '0'), 'Last', r.prefix || lpad(r.last::text, r.digits, '0'),
          'Next', case when r.next <= r.last then r.prefix || lpad(r.next::text, r.digits, '0') end,
          'Left', r.last - r.next + 1) order by r.created_at, r.id)
        from waybill_ranges r where r.shop_id = ${db.shopId} and r.account_id = a.id), '[]') as "Ranges"
    from label_accounts a where a.shop_id = ${db.shopId} and a.ended_at is null
    order by a.created_at, a.id`.execute(db.k);
  const items = rows.map((row) => ({ ...row, NumbersLeft: leftOf(row) }));
  return { total: items.length, items };
}

const leftOf = ({ Provider, Ranges, Returned }: Omit<LabelAccount, 'NumbersLeft'>): number | null =>
  Provider === 'own' ? Ranges.reduce((sum, { Left }) => sum + Left, Returned) : null;
