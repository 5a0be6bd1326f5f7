import { useCall } from '#kit/ui/hooks/use-call.ts';
import { presaleRules } from '../contract.ts';

/** 预售，预计 12-05 发货: what an order of a listing is told before it is entered; nothing of most. */
export function PresaleNotice({ spuId }: { spuId: string }) {
  const notice = useCall(presaleRules.told, { SpuIDs: [spuId] }, { topics: ['catalogue'] }).data?.items[0];
  if (!notice) return null;
  const day = notice.ShipOn.slice(5);
  return (
    <small>{notice.Mode === 'always' ? `预售，预计 ${day} 发货` : `卖完后转预售，预计 ${day} 发货`}</small>
  );
}
