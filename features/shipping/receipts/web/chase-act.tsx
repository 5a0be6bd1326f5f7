import { rightToAsk } from '#features/orders/order-requests/ask-right.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';

const AT_ONCE = 500;

interface Marked {
  ids: () => Promise<string[]>;
  count: number;
  clear: () => void;
}

/** 催件: whoever has shipped reads that the parcel does not arrive, and asks its carrier. */
export function ChaseAct({ marked }: { marked: Marked }) {
  if (!useMay()(rightToAsk('chase'))) return null;
  return (
    <Act
      on={requests.ask}
      input={async () => ({
        Kind: 'chase' as const,
        Items: (await marked.ids()).map((OrderID) => ({ OrderID })),
        Reason: '包裹还没有送到，请联系快递公司',
      })}
      confirm={{
        title: `催件 ${marked.count} 单`,
        says: '请发货方联系快递公司催这些包裹，4 小时内一单只催一次',
      }}
      onDone={marked.clear}
      disabled={marked.count > AT_ONCE}
      title={`请发货方联系快递公司，一次最多 ${AT_ONCE} 单`}
    >
      催件
    </Act>
  );
}
