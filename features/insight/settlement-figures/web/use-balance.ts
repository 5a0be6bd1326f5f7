import { settlementStatistics, type TraderTotal } from '#features/settlement/statistics/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { chipDays } from '#kit/ui/list/filter/days.ts';

export const BALANCES = {
  agent: { side: 1, title: '应收余额' },
  vendor: { side: 2, title: '应付余额' },
} as const satisfies Record<PartnerKind, unknown>;

interface Balance {
  /** None: nobody owes the other anything, or it may not be seen. */
  total: TraderTotal | undefined;
  isComing: boolean;
  isSeen: boolean;
}

/** What a partner and this shop owe each other now; one call for all partners of a kind. */
export function useBalance(traderId: string, kind: PartnerKind, around = false): Balance {
  const isSeen = useMay()(settlementStatistics.traders);
  const { side } = BALANCES[kind];
  const { from, to } = chipDays('近30天');
  const input = { PeriodStart: from, PeriodEnd: to, Side: side };
  const { data, isLoading: isComing } = useCall(settlementStatistics.traders, input, {
    enabled: isSeen,
    around,
    staleTime: 60_000,
  });
  const total = data?.items.find((one) => one.TraderID === traderId && one.Side === side);
  return { total, isComing, isSeen };
}
