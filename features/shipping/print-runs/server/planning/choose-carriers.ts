import type { z } from 'zod';
import { chooseAccounts, readAccounts } from '#features/shipping/label-accounts/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { printRuns } from '../../contract.ts';
import { type OrderToPrint, readPrintOrders } from '../print-orders.ts';

/** Orders of one door in one parcel, as rules for carriers look at it. */
interface WeighedParcel {
  orders: readonly OrderToPrint[];
  weightGrams: number;
}

/** The account of each parcel by the rules of the shop, in their order; null where none holds and there is no default. */
export async function accountsFor(db: TenantDb, parcels: readonly WeighedParcel[]) {
  const accounts = new Map((await readAccounts(db)).map((account) => [account.id, account]));
  const chosen = await chooseAccounts(
    db,
    parcels.flatMap(({ orders, weightGrams }, at) => {
      const [first] = orders;
      if (!first) return [];
      return {
        key: String(at),
        province: first.receiver.province,
        weightGrams,
        listingIds: orders.map(({ row }) => row.SpuID),
        agentId: first.row.AgentID,
        thirdPartyName: first.row.ThirdPartyName,
      };
    }),
  );
  return parcels.map((_, at) => accounts.get(chosen.get(String(at)) ?? '') ?? null);
}

/** The same for parcels as a person has packed and weighed them. */
export async function chooseCarriers(db: TenantDb, { Parcels }: z.output<typeof printRuns.choose.input>) {
  const orders = await readPrintOrders(
    db,
    Parcels.flatMap(({ OrderIDs }) => OrderIDs),
  );
  const accounts = await accountsFor(
    db,
    Parcels.map(({ OrderIDs, WeightGrams: weightGrams }) => ({
      orders: OrderIDs.flatMap((id) => orders.get(id) ?? []),
      weightGrams,
    })),
  );
  return {
    Choices: accounts.map((account) => ({
      AccountID: account?.id ?? null,
      Company: account?.company ?? '',
    })),
  };
}
