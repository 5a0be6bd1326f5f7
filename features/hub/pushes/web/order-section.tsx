import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type Push, pushes } from '../contract.ts';

const STATES = {
  waiting: { name: '回传中', tone: 'work' },
  sent: { name: '已回传', tone: 'ok' },
  failed: { name: '回传失败', tone: 'error' },
  back: { name: '已在平台撤回', tone: 'done' },
  settled: { name: '已在平台处理', tone: 'done' },
} as const;

/** Where a platform's order came from, and how far its parcels are told there. */
export default function PlatformSection({ order }: { order: OrderRow }) {
  const may = useMay();
  const isHub = order.IdCreationType === CREATION_TYPES.hub;
  const { data } = useCall(
    pushes.ofOrder,
    { OrderID: order.OrderID },
    { enabled: isHub, topics: ['orders', 'hub'] },
  );
  if (!isHub || !data?.Source) return null;
  const { ShopName, OrderNo, Says } = data.Source;
  return (
    <Section title="平台回传">
      <p>
        来自 {ShopName}，平台单号{' '}
        {may(hubOrders.list) ? (
          <Link to={`/orderv2/order-hub?tab=all&OrderNos=${encodeURIComponent(OrderNo)}`}>{OrderNo}</Link>
        ) : (
          OrderNo
        )}{' '}
        <Copy text={OrderNo} />
      </p>
      {Says && <p role="status">{Says}</p>}
      {data.items.length === 0 && <p className="none">发货后，快递单号会在几秒内回传到平台</p>}
      {data.items.map((push) => (
        <PushLine key={push.ParcelID} push={push} />
      ))}
    </Section>
  );
}

function PushLine({ push: { ParcelID, ExpressNo, State, Problem } }: { push: Push }) {
  const { name, tone } = STATES[State];
  return (
    <p>
      <span className="mono">{ExpressNo}</span> <StatusTag tone={tone}>{name}</StatusTag> {Problem}
      {State === 'failed' && (
        <>
          <Act on={pushes.retry} input={{ ParcelID }} kind="text" done="正在重新回传">
            重试
          </Act>
          <Act on={pushes.settle} input={{ ParcelID }} kind="text" done="已标记为在平台处理">
            已在平台处理
          </Act>
        </>
      )}
    </p>
  );
}
