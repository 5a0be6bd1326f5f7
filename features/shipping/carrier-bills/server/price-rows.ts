import type { z } from 'zod';
import { readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { Fen } from '#kit/money/fen.ts';
import { lockByName } from '#kit/tenant/server/lock-by-name.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { carrierPrices } from '../carrier-prices.ts';
import type { CarrierPriceRow, carrierBills, PricedAccount } from '../contract.ts';
import { expectedFee } from '../expected-fee.ts';
import { carrierBillRefusals as no } from '../refusals.ts';

/** The accounts in use with their price tables. */
export async function pricedAccounts(db: TenantDb): Promise<{ total: number; items: PricedAccount[] }> {
  const accounts = await readAccounts(db);
  const rows = await db.from('carrier_prices').selectAll().orderBy('position').execute();
  const byAccount = groupBy(rows, (row) => row.account_id);
  const items = accounts.map(({ id, name, company }) => ({
    AccountID: id,
    Name: name,
    Company: company,
    Prices: (byAccount.get(id) ?? []).map((row) => ({
      Provinces: row.provinces as CarrierPriceRow['Provinces'],
      FirstGrams: row.first_grams,
      FirstPrice: Number(row.first_price),
      StepGrams: row.step_grams,
      StepPrice: Number(row.step_price),
    })),
  }));
  return { total: items.length, items };
}

/** An account's price table anew. */
export async function setCarrierPrices(
  db: TenantDb,
  { AccountID, Prices }: z.output<typeof carrierBills.setPrices.input>,
): Promise<void> {
  await lockByName(db, 'carrier prices');
  if (!(await readAccounts(db)).some(({ id }) => id === AccountID)) refuse(no.accountUnknown);
  const twice = provinceTwice(Prices);
  if (twice) refuse(no.provinceTwice, { province: twice });
  await db.remove('carrier_prices').where('account_id', '=', AccountID).execute();
  const rows = Prices.map((price, position) => ({
    account_id: AccountID,
    position,
    provinces: price.Provinces,
    first_grams: price.FirstGrams,
    first_price: price.FirstPrice,
    step_grams: price.StepGrams,
    step_price: price.StepPrice,
  }));
  if (rows.length > 0) await db.insert('carrier_prices', rows).execute();
  await notify(db, 'shop');
}

/** A province that two prices name, or the rest of them all. */
function provinceTwice(prices: readonly CarrierPriceRow[]): string | undefined {
  const named = prices.flatMap(({ Provinces }) => (Provinces.length > 0 ? Provinces : ['其余地区']));
  return named.find((province, at) => named.indexOf(province) !== at);
}

/** What a carrier takes for a parcel under an account, by its price table; null: nobody has entered that price. */
export type CarrierFee = (accountId: string | null, province: string, grams: number) => Fen | null;

/** The fees of the accounts in use, for many parcels at once. */
export async function carrierFees(db: TenantDb): Promise<CarrierFee> {
  const { items } = await pricedAccounts(db);
  const tables = new Map(items.map((account) => [account.AccountID, carrierPrices(account.Prices)]));
  return (accountId, province, grams) => expectedFee(tables.get(accountId ?? '') ?? [], province, grams);
}
