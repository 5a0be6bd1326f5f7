import { useEffect, useState } from 'react';
import { OPEN_MOST } from '#features/catalogue/prices/open-most.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { spus } from '../contract.ts';
import type { Reach, Reached } from '../reach.ts';

interface ReachSaysProps {
  /** The listings, or the offers; those of other pages are read first. */
  of: () => Promise<readonly Reached[]>;
  /** What happens to open orders. */
  open?: string;
}

/** What stopping means for others, counted before it is done. */
export function ReachSays({ of, open = '不受影响' }: ReachSaysProps) {
  const [read] = useState(() => of);
  const [Of, setOf] = useState<readonly Reached[]>([]);
  useEffect(() => {
    let isShown = true;
    void read().then((found) => isShown && setOf(found));
    return () => {
      isShown = false;
    };
  }, [read]);
  const { data, isError } = useCall(spus.reach, { Of: [...Of] }, { enabled: Of.length > 0, staleTime: 0 });
  if (isError) return null;
  return <output>{data ? reachSays(data, { of: Of, open }) : '正在数渠道和未发货订单…'}</output>;
}

/** Of a single agent it needs no saying that it is one. */
function reachSays(
  { Agents, OpenOrders }: Reach,
  { of, open }: { of: readonly Reached[]; open: string },
): string {
  const isOne = of.length === 1 && of[0]?.AgentID !== undefined;
  const agents = isOne ? '' : `${Agents > 0 ? `${Agents} 个渠道在卖` : '没有渠道在卖'}，`;
  if (OpenOrders === 0) return `${agents}没有未发货订单`;
  return `${agents}${OpenOrders >= OPEN_MOST ? '一万多' : OpenOrders} 个未发货订单${open}`;
}
