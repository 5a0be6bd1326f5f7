import type { Selectable } from 'kysely';
import type { DB } from '#db/tables.generated.ts';
import { findCompany } from '#features/shipping/deliveries/find-company.ts';
import type { CarrierAccount, ProviderName } from '#features/shipping/label-providers/label-provider.ts';
import { POWERS } from '#features/shipping/label-providers/provider-powers.ts';
import { labelProvider } from '#features/shipping/label-providers/server/index.ts';
import { openDsp, unseal } from '#features/shops/shops/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { providerOfName } from '../provider-names.ts';
import { labelAccountRefusals as no } from '../refusals.ts';

/** An account that numbers can be taken under, with its secrets opened; or that its numbers are the shop's own. */
export type OpenAccount = ProviderAccount | { own: true };
export interface ProviderAccount {
  account: CarrierAccount;
  provider: ProviderName;
  /** News of where parcels are come with their numbers. */
  follows: boolean;
}

/** For calls outside of any transaction: what it gives holds secrets, and is neither kept nor logged. */
export async function openAccount(db: TenantDb, accountId: string): Promise<OpenAccount> {
  const row = await db
    .from('label_accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return refuse(no.accountUnknown);
  if (row.provider === 'own') return { own: true };
  return openRow(db, row, await openDsp(db)) ?? refuse(no.keysMissing, { name: row.name });
}

/** The accounts of providers that the shop uses and that have keys, by their ids; for calls outside of any transaction as well. */
export async function openAccounts(db: TenantDb): Promise<Map<string, ProviderAccount>> {
  const rows = await db
    .from('label_accounts')
    .selectAll()
    .where('provider', '<>', 'own')
    .where('ended_at', 'is', null)
    .execute();
  if (rows.length === 0) return new Map();
  const dsp = await openDsp(db);
  return new Map(
    rows.flatMap((row) => {
      const account = openRow(db, row, dsp);
      return account ? [[row.id, account]] : [];
    }),
  );
}

type AccountRow = Selectable<DB['label_accounts']>;

/** With what the shop's settings add to it; undefined: nobody has said its keys. */
function openRow(
  db: TenantDb,
  row: AccountRow,
  dsp: Awaited<ReturnType<typeof openDsp>>,
): ProviderAccount | undefined {
  const provider = row.provider as ProviderName;
  const isProviders = providerOfName(dsp.DspName) === provider;
  // A customer code is the carrier's: the shop's settings may name the carrier itself.
  const isItsCode = isProviders || findCompany(dsp.DspName)?.name === row.company;
  const hasOwnKey = row.app_key !== '';
  const appKey = hasOwnKey ? row.app_key : isProviders ? dsp.AppKey : '';
  const appSecret = hasOwnKey
    ? opened(row.app_secret, secretPlace(db, row.id, 'app secret'))
    : isProviders
      ? dsp.AppSecret
      : '';
  if (!appKey || !appSecret) return undefined;
  const powers = POWERS[provider];
  const isOurs = row.label_by === 'own';
  return {
    provider,
    follows: row.follows && powers.follow,
    account: {
      company: row.company,
      appKey,
      appSecret,
      customerCode: row.customer_code || (isItsCode ? dsp.CustomerCode : ''),
      password: opened(row.password, secretPlace(db, row.id, 'password')),
      siteCode: row.site_code || (isItsCode ? dsp.SiteCode : ''),
      partnerSecret: opened(row.partner_secret, secretPlace(db, row.id, 'partner secret')),
      partnerName: row.partner_name,
      carryingCode: row.carrying_code,
      courier: row.courier,
      payType: row.pay_type as CarrierAccount['payType'],
      serviceType: row.service_type,
      // A label that nobody prints is not drawn either.
      templateId: isOurs && !labelProvider(provider).needsTemplate ? '' : row.template_id,
      childTemplateId: isOurs ? '' : row.child_template_id,
      cloudPrinter: isOurs || !powers.cloud ? '' : row.cloud_printer,
    },
  };
}

const opened = (sealed: string, place: string): string => (sealed ? unseal(sealed, place) : '');

/** Where a secret of an account lies: sealed in, so that it opens nowhere else. */
export const secretPlace = (
  db: TenantDb,
  accountId: string,
  part: 'password' | 'app secret' | 'partner secret',
): string => `${db.shopId} label account ${accountId} ${part}`;
