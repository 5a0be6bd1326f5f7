import { Blank } from '#kit/ui/table/blank.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import type { OrderRow } from '../order-row.ts';

/** The platform and its order number. */
export const SourceCell = ({ order }: { order: Pick<OrderRow, 'ThirdPartyName' | 'ThirdPartyOrderID'> }) =>
  order.ThirdPartyName || order.ThirdPartyOrderID ? (
    <div className="stack">
      <div title={order.ThirdPartyName}>{order.ThirdPartyName || '其他来源'}</div>
      {order.ThirdPartyOrderID && (
        <div title={order.ThirdPartyOrderID}>
          <span className="mono">{order.ThirdPartyOrderID}</span>
          <Copy text={order.ThirdPartyOrderID} />
        </div>
      )}
    </div>
  ) : (
    <Blank />
  );
