import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import { carriesBy } from '#features/shipping/label-providers/carriers.ts';
import type { PostalParty, ProviderPowers } from '#features/shipping/label-providers/label-provider.ts';
import { POWERS } from '#features/shipping/label-providers/provider-powers.ts';
import { seal } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { notify } from '#kit/live/server/notify.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LabelSender, labelAccounts } from '../contract.ts';
import { MOST_ACCOUNTS } from '../limits.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import { labelAccountRefusals as no } from '../refusals.ts';
import { isWhole } from './label-sender.ts';
import { secretPlace } from './open-account.ts';

type AccountInput = z.output<typeof labelAccounts.set.input>;

/** A new account, or one that changes: its provider and carrier stay, as numbers were taken under them. */
export async function keepAccount(db: TenantDb, input: AccountInput): Promise<{ AccountID: string }> {
  await lockByName(db, 'label accounts');
  const rows = await db
    .from('label_accounts')
    .select(['id', 'name', 'provider', 'company', 'is_shop_default'])
    .where('ended_at', 'is', null)
    .execute();
  const id = input.AccountID ?? newId();
  const others = rows.filter((row) => row.id !== id);
  const before = rows.find((row) => row.id === id);
  if (input.AccountID && !before) refuse(no.accountUnknown);
  if (others.some(({ name }) => name === input.Name)) refuse(no.nameTaken, { name: input.Name });
  if (others.length >= MOST_ACCOUNTS) refuse(no.tooMany, { most: MOST_ACCOUNTS });
  const company = carrierOf(input);
  if (before && (before.provider !== input.Provider || before.company !== company)) refuse(no.carrierStands);
  const values = { name: input.Name, ...termsOf(input), ...secretsOf(db, id, input) };
  if (before) await db.update('label_accounts').set(values).where('id', '=', id).execute();
  else {
    const first = {
      is_default: !others.some((row) => row.company === company),
      is_shop_default: others.length === 0,
    };
    await db
      .insert('label_accounts', { id, provider: input.Provider, company, ...values, ...first })
      .execute();
  }
  await notify(db, 'shop');
  return { AccountID: id };
}

/** The carrier by the name that parcels carry it with. */
function carrierOf({ Company, Provider }: AccountInput): string {
  const company = findCompany(Company)?.name;
  if (company && (Provider === 'own' || carriesBy(Provider, company))) return company;
  return refuse(no.carrierUnknown, { provider: PROVIDER_NAMES[Provider], company: Company });
}

/** What is not named is undefined, and so neither changed nor other than a new row has it. */
const termsOf = (input: AccountInput) => ({
  customer_code: input.CustomerCode,
  site_code: input.SiteCode,
  partner_name: input.PartnerName,
  carrying_code: input.CarryingCode,
  courier: input.Courier,
  pay_type: input.PayType,
  service_type: input.ServiceType,
  template_id: input.TemplateID,
  app_key: input.AppKey,
  label_by: input.LabelBy,
  // What its provider can't do stays as a new row has it.
  takes_children: input.TakesChildren && powersOf(input).children,
  child_template_id: input.ChildTemplateID,
  follows: input.Follows && powersOf(input).follow,
  cloud_printer: powersOf(input).cloud ? input.CloudPrinter : '',
  paper: input.Paper,
  sender: input.Sender && JSON.stringify(partyOf(input.Sender)),
});

const powersOf = ({ Provider }: AccountInput): Pick<ProviderPowers, 'children' | 'follow' | 'cloud'> =>
  Provider === 'own' ? { children: false, follow: false, cloud: false } : POWERS[Provider];

function partyOf({ Name, Phone, Province, City, Area, Address }: LabelSender): PostalParty {
  const party = { name: Name, phone: Phone, province: Province, city: City, area: Area, detail: Address };
  return isWhole(party) ? party : refuse(no.senderIncomplete);
}

const sealed = (secret: string, place: string): string => (secret ? seal(secret, place) : '');

/** Those that were given; what is left out stays as it is. */
const secretsOf = (db: TenantDb, id: string, { Password, AppSecret, PartnerSecret }: AccountInput) => ({
  ...(Password !== undefined && { password: sealed(Password, secretPlace(db, id, 'password')) }),
  ...(AppSecret !== undefined && { app_secret: sealed(AppSecret, secretPlace(db, id, 'app secret')) }),
  ...(PartnerSecret !== undefined && {
    partner_secret: sealed(PartnerSecret, secretPlace(db, id, 'partner secret')),
  }),
});

/** The account of its carrier, or of the shop, instead of the one that was; or none. */
export async function setDefault(
  db: TenantDb,
  { AccountID, OfShop, On }: z.output<typeof labelAccounts.setDefault.input>,
): Promise<void> {
  await lockByName(db, 'label accounts');
  const row = await db
    .from('label_accounts')
    .select('company')
    .where('id', '=', AccountID)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refuse(no.accountUnknown);
  const column = OfShop ? 'is_shop_default' : 'is_default';
  const was = db
    .update('label_accounts')
    .set({ [column]: false })
    .where(column, '=', true);
  await (OfShop ? was : was.where('company', '=', row.company)).execute();
  if (On)
    await db
      .update('label_accounts')
      .set({ [column]: true })
      .where('id', '=', AccountID)
      .execute();
  await notify(db, 'shop');
}

/** Nothing is taken under it any more; its numbers, and what came back of them, stay written. */
export async function endAccount(db: TenantDb, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .update('label_accounts')
    .set({
      ended_at: sql`now()`,
      is_default: false,
      is_shop_default: false,
      password: '',
      app_secret: '',
      partner_secret: '',
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) refuse(no.accountUnknown);
  await notify(db, 'shop');
}
