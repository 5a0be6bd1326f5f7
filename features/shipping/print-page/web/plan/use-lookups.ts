import { useEffect, useMemo, useRef, useState } from 'react';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { MOST_PARCELS, MOST_WAYS } from '#features/shipping/print-runs/limits.ts';
import { unreachableWays } from '#features/shipping/print-runs/web/carriers-reach.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import {
  type Lookups,
  type PlanEdits,
  type PlanParcel,
  type Proposal,
  planOf,
  rulesDue,
  signOf,
  wayOf,
} from './plan.ts';

interface Account {
  AccountID: string;
  Company: string;
  Provider: string;
}

/** The plan as it stands, with what rules and carriers say to it: those are asked beside the work, a little at a time. */
export function usePlan(proposal: Proposal, edits: PlanEdits, accounts: readonly Account[]) {
  const [choices, setChoices] = useState<Lookups['choices']>(() => new Map());
  const [unreachable, setUnreachable] = useState<Lookups['unreachable']>(() => new Map());
  const plan = useMemo(
    () => planOf(proposal, edits, { unreachable, choices }),
    [proposal, edits, unreachable, choices],
  );
  const due = useMemo(() => {
    const open = rulesDue(plan, proposal, edits).filter((parcel) => !choices.has(signOf(parcel)));
    return [...new Map(open.map((parcel) => [signOf(parcel), parcel])).values()].slice(0, MOST_PARCELS);
  }, [plan, proposal, edits, choices]);
  const answer = useCall(
    printRuns.choose,
    {
      Parcels: due.map(({ orders, grams }) => ({
        OrderIDs: orders.map(({ order }) => order.OrderID),
        WeightGrams: grams,
      })),
    },
    { enabled: due.length > 0 },
  );
  useEffect(() => {
    const items = answer.data?.Choices;
    if (items && items.length === due.length && due.length > 0)
      setChoices(
        (old) =>
          new Map([
            ...old,
            ...due.map((parcel, at) => [signOf(parcel), items[at]?.AccountID ?? null] as const),
          ]),
      );
  }, [answer.data, due]);
  useReach(plan, accounts, setUnreachable);
  return plan;
}

type SetUnreachable = (change: (old: Lookups['unreachable']) => Lookups['unreachable']) => void;

/** Asks once about each way that the plan takes, while somebody looks at it. */
function useReach(
  plan: readonly PlanParcel[],
  accounts: readonly Account[],
  setUnreachable: SetUnreachable,
): void {
  const askedKeys = useRef(new Set<string>());
  const isAsking = useRef(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next turn asks about what is left
  useEffect(() => {
    if (isAsking.current) return;
    const ways = openWays(plan, accounts, askedKeys.current);
    if (ways.length === 0) return;
    for (const { key } of ways) askedKeys.current.add(key);
    isAsking.current = true;
    void unreachableWays(ways)
      .then((isUnreachable) => {
        const unreachable = ways.filter(isUnreachable).map(({ key, Company }) => [key, Company] as const);
        if (unreachable.length > 0) setUnreachable((old) => new Map([...old, ...unreachable]));
      })
      // Nobody says: it is asked again with the number.
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false;
        setTurn((old) => old + 1);
      });
  }, [plan, accounts, turn, setUnreachable]);
}

function openWays(plan: readonly PlanParcel[], accounts: readonly Account[], askedKeys: ReadonlySet<string>) {
  const byId = new Map(accounts.map((account) => [account.AccountID, account]));
  const ways = plan.flatMap(({ orders: [first], accountId, problem, waybillNo }) => {
    const account = byId.get(accountId ?? '');
    if (!first || !account || account.Provider === 'own' || problem || waybillNo) return [];
    const { AccountID, Company } = account;
    return { key: wayOf(first.order, AccountID), OrderID: first.order.OrderID, AccountID, Company };
  });
  const open = ways.filter(({ key }) => !askedKeys.has(key));
  return [...new Map(open.map((way) => [way.key, way])).values()].slice(0, MOST_WAYS);
}
