import '#features/orders/orders/web/orders.css';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#features/orders/order-exports/web/export-button.tsx';
import { exportKinds } from '#features/orders/order-exports/web/export-kind.ts';
import { exportFilters } from '#features/orders/orders/web/export-filters.ts';
import { OrderBatch } from '#features/orders/orders/web/order-batch.tsx';
import { TracingNote } from '#features/shipping/carrier-traces/web/tracing-note.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { ListPage } from '#kit/ui/list-page.tsx';
import { receipts } from '../contract.ts';
import { ChaseAct } from './chase-act.tsx';
import { receivedColumns, waitingColumns } from './received-columns.tsx';
import { type ReceiptSide, receivedFilters } from './received-filters.ts';

const SIDES: readonly { side: ReceiptSide; name: string }[] = [
  { side: 'byagent', name: '渠道的订单' },
  { side: 'normal', name: '我录入的' },
];

/** 渠道收单: whether what was sent has arrived, for my channels' orders and for those entered here. */
export default function ReceivedPage() {
  const [address, setAddress] = useSearchParams();
  const side = useSide(address.get('view'));
  const filters = useMemo(() => receivedFilters(side), [side]);
  const kinds = [exportKinds[side]];
  // The first tab, which no address names: nothing of it has left.
  const isWaiting = !address.get('tab');
  return (
    <ListPage
      key={side}
      list={receipts.get}
      idOf={(row) => row.OrderID}
      filters={filters}
      columns={isWaiting ? waitingColumns : receivedColumns}
      open={(row) => `/orderv2/detail?id=${row.OrderID}`}
      batch={(marked) => (
        <>
          {side === 'normal' && (
            <Act
              on={receipts.confirm}
              input={async () => ({ OrderIDs: await marked.ids() })}
              confirm={{ title: `确认收货 ${marked.count} 单`, says: '之后有包裹退回会再提醒' }}
              onDone={marked.clear}
            >
              确认收货
            </Act>
          )}
          <ChaseAct marked={marked} />
          <OrderBatch marked={marked} main={[]} more={['tags', 'notes']}>
            <ExportButton
              label={`导出 ${marked.count} 单`}
              kinds={kinds}
              filters={exportFilters(marked)}
              count={marked.count}
              onDone={marked.clear}
            />
          </OrderBatch>
        </>
      )}
      export={({ view: _, ...input }, total) => (
        <>
          <TracingNote />
          <SideSwitch chosen={side} choose={(view) => setAddress({ view })} />
          <ExportButton kinds={kinds} filters={input} count={total} />
        </>
      )}
      empty="这段时间没有订单。发货后在这里跟踪签收，也可以换个日期看看"
    />
  );
}

/** The side that is asked for; else one's channels, or what was entered here where no channel has ever ordered. */
function useSide(sideName: string | null): ReceiptSide {
  const ofAgents = useCall(
    receipts.get,
    { view: 'byagent', pageSize: 1 },
    { enabled: sideName === null, staleTime: 60_000, topics: [], around: true },
  );
  if (sideName !== null) return sideName === 'normal' ? 'normal' : 'byagent';
  return ofAgents.data?.total === 0 ? 'normal' : 'byagent';
}

const SideSwitch = ({ chosen, choose }: { chosen: ReceiptSide; choose: (side: ReceiptSide) => void }) => (
  <nav className="segments" aria-label="订单视角">
    {SIDES.map(({ side, name }) => (
      <button key={side} type="button" aria-pressed={side === chosen} onClick={() => choose(side)}>
        {name}
      </button>
    ))}
  </nav>
);
