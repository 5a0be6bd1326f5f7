import { useState } from 'react';
import { unreachableWays } from '#features/shipping/print-runs/web/carriers-reach.ts';
import { asFailure } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import type { PlanEdits, PlanParcel } from './plan.ts';

interface Account {
  AccountID: string;
  Name: string;
  Company: string;
}

/** 换快递: gives parcels the first account whose carrier delivers there; carriers are asked before. */
export function useOtherCarriers(
  accounts: readonly Account[],
  edits: PlanEdits,
  onChange: (part: Partial<PlanEdits>) => void,
) {
  const [isAsking, setAsking] = useState(false);
  const carrierOf = (id: string | null) => accounts.find(({ AccountID }) => AccountID === id)?.Company;
  const change = async (parcels: readonly PlanParcel[]) => {
    // Accounts of one carrier reach the same places: the first of each is enough.
    const wishes = parcels.map((parcel) => ({
      parcel,
      others: firstOfEach(accounts.filter(({ Company }) => Company !== carrierOf(parcel.accountId))),
    }));
    setAsking(true);
    try {
      const ways = wishes.flatMap(({ parcel, others }) => others.map((other) => wayBy(parcel, other)));
      const isUnreachable = await unreachableWays(ways);
      const newAccounts = wishes.flatMap(({ parcel, others }) => {
        const other = others.find((each) => !isUnreachable(wayBy(parcel, each)));
        return other ? [[parcel.key, other.AccountID] as const] : [];
      });
      onChange({ accounts: { ...edits.accounts, ...Object.fromEntries(newAccounts) } });
      const left = parcels.length - newAccounts.length;
      if (left > 0) tell.warning(`${left} 个包裹没有别的快递派送，请录入单号，或在“打印与面单”里添加账号`);
    } catch (error) {
      tell.warning(asFailure(error).message);
    } finally {
      setAsking(false);
    }
  };
  return { change, isAsking };
}

const wayBy = ({ orders: [first] }: PlanParcel, { AccountID }: Account) => ({
  OrderID: first?.order.OrderID ?? '',
  AccountID,
});

const firstOfEach = (accounts: readonly Account[]): Account[] =>
  [...new Map([...accounts].reverse().map((account) => [account.Company, account])).values()].reverse();
