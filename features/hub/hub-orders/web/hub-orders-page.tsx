import { connections } from '#features/hub/connections/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { hubOrders } from '../contract.ts';
import { hubColumns } from './hub-columns.tsx';
import { hubFilters } from './hub-filters.ts';
import { RowActs } from './row-acts.tsx';
import { SettleMarked } from './settle-marked.tsx';
import { TakeSuggested } from './take-suggested.tsx';

/** 系统收单: what platforms brought, and what stands in the way of making orders of it. */
export default function HubOrdersPage() {
  const may = useMay();
  return (
    <ListPage
      list={hubOrders.list}
      idOf={(row) => row.ID}
      filters={hubFilters}
      columns={hubColumns}
      open={(row) => `/orderv2/order-hub/detail?id=${row.ID}&no=${encodeURIComponent(row.OrderNo)}`}
      actions={(row) => <RowActs hubOrder={row} />}
      acts={
        may(connections.configs) && (
          <Link className="btn" to="/setting/authorize">
            连接平台店铺
          </Link>
        )
      }
      batch={(marked) => (
        <>
          <Act
            on={hubOrders.take}
            input={async () => ({ IDs: (await marked.ids()).slice(0, 500) })}
            onDone={marked.clear}
          >
            收单 {Math.min(500, marked.count)} 行
          </Act>
          <TakeSuggested marked={marked} />
          <SettleMarked marked={marked} />
        </>
      )}
      empty="这里还没有平台订单。连接平台店铺后，订单马上自动进来"
    />
  );
}
