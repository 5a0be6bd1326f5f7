import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type PlanParcel, shortAccounts } from './plan.ts';

interface FewNumbersNoteProps {
  /** What is printed by one press. */
  parcels: readonly PlanParcel[];
  accounts: readonly { AccountID: string; Name: string; Provider: string }[];
}

/** Accounts that have fewer numbers left than this press takes, said before the last of them is taken. */
export function FewNumbersNote({ parcels, accounts }: FewNumbersNoteProps) {
  const left = useCall(labelAccounts.left, {}, { topics: ['shop'] }).data?.items ?? [];
  return shortAccounts(parcels, left).map(({ accountId, needed, left: few }) => {
    const account = accounts.find(({ AccountID }) => AccountID === accountId);
    if (!account) return null;
    const remedy = account.Provider === 'own' ? '录入号段' : '向网点充值';
    return (
      <p key={accountId} className="print-problem print-note" role="status">
        {account.Name}
        {few > 0 ? `只剩 ${few} 个单号` : '没有可用的单号了'}，这里要 {needed} 个：请先{remedy}
        ，或换一个面单账号
      </p>
    );
  });
}
