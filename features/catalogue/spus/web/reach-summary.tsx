import { useEffect, useState } from 'react';
import { openCountText } from '#features/catalogue/prices/open-most.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { spus } from '../contract.ts';
import type { Reach, ReachTarget } from '../reach.ts';

interface ReachSummaryProps {
  /** The listings, or the offers; those of other pages are read first. */
  targets: () => Promise<readonly ReachTarget[]>;
  /** What is said before it. */
  lead?: string;
  /** What happens to open orders. */
  open?: string;
  /** Those that can be held are. */
  holds?: boolean;
}

/** What stopping means for others, counted before it is done; where it can't be counted it can be done all the same. */
export function ReachSummary({ targets, lead, open = '不受影响', holds = false }: ReachSummaryProps) {
  const [read] = useState(() => targets);
  const [Of, setOf] = useState<readonly ReachTarget[]>([]);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    let isShown = true;
    read().then(
      (stored) => isShown && setOf(stored),
      () => isShown && setUnread(true),
    );
    return () => {
      isShown = false;
    };
  }, [read]);
  const { data, isError } = useCall(spus.reach, { Of: [...Of] }, { enabled: Of.length > 0, staleTime: 0 });
  const says = () => {
    if (isError || isUnread) return '影响多少没有数出来，可以照常操作';
    return data ? reachText(data, { reachTargets: Of, open, holds }) : '正在数渠道和未发货订单…';
  };
  return (
    <output>
      {lead && `${lead}：`}
      {says()}
    </output>
  );
}

/** Of a single agent it needs no saying that it is one. */
function reachText(
  { Agents, OpenOrders, ToHold }: Reach,
  { reachTargets, open, holds }: { reachTargets: readonly ReachTarget[]; open: string; holds: boolean },
): string {
  const isOne = reachTargets.length === 1 && reachTargets[0]?.AgentID !== undefined;
  const agents = isOne ? '' : `${Agents > 0 ? `${Agents} 个渠道在卖` : '没有渠道在卖'}，`;
  if (OpenOrders === 0) return `${agents}没有未发货订单`;
  if (!holds) return `${agents}${openCountText(OpenOrders)} 个未发货订单${open}`;
  return `${agents}${ToHold === 0 ? '没有能挂起的订单' : `${openCountText(ToHold)} 个未发货订单会挂起`}`;
}
