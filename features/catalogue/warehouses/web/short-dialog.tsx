import { type ComponentType, lazy, Suspense, useState } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { StopDialog } from '#features/catalogue/spus/web/stop-dialog.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Lines } from '#kit/ui/table/lines.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { inventory, type ProductStock, type Short } from '../inventory-contract.ts';
import './warehouses.css';

/** What whoever knows orders does with those that are short: `web/short-order-acts.tsx` of other features. */
const acts = Object.entries(
  import.meta.glob<{ default: ComponentType<{ ids: readonly string[]; clear: () => void }> }>(
    '../../../*/*/web/short-order-acts.tsx',
  ),
).map(([path, load]) => ({ path, Acts: lazy(load) }));

const idOf = ({ OrderID }: Short) => OrderID.slice(3);

/** 缺货订单: which orders wait for the product once older ones have theirs, and what can be done with them. */
export default function ShortDialog({
  productStock,
  onClose,
}: {
  productStock: ProductStock;
  onClose: () => void;
}) {
  const answer = useCall(inventory.short, { SkuID: productStock.SkuID }, { topics: ['stock', 'orders'] });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return (
    <Dialog
      title={`缺货订单：${productStock.SkuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={answer}>
        {({ items, total, OnSale }) =>
          items.length === 0 ? (
            <Empty says="现有库存够发所有待发订单" />
          ) : (
            <>
              <p>
                {total} 单缺货，先下单的先发
                {items.length < total && `；先列出最早的 ${items.length} 单`}
              </p>
              <div className="stock-scroll">
                <Orders shortages={items} marked={marked} onMark={setMarked} />
              </div>
              <StopAct listings={OnSale} />
              <ShortActs
                ids={items.map(idOf).filter((id) => marked.has(id))}
                clear={() => setMarked(new Set())}
              />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const ShortActs = ({ ids, clear }: { ids: readonly string[]; clear: () => void }) => (
  <div className="row short-acts">
    <span className="none">{ids.length > 0 ? `已选 ${ids.length} 单` : '勾选后可挂起、换商品、换仓'}</span>
    <Suspense>
      {ids.length > 0 && acts.map(({ path, Acts }) => <Acts key={path} ids={ids} clear={clear} />)}
    </Suspense>
  </div>
);

/** 停售 of what the product is sold by: as long as it takes orders more of them fall short. */
function StopAct({ listings }: { listings: readonly { SpuID: string; SpuName: string }[] }) {
  const [isStopping, setStopping] = useState(false);
  const may = useMay()(spus.suspend);
  if (!may || listings.length === 0) return null;
  const ids = listings.map(({ SpuID }) => SpuID);
  const marked = { count: ids.length, ids: () => Promise.resolve(ids), clear: () => undefined };
  return (
    <p className="row" title={listings.map(({ SpuName }) => SpuName).join('、')}>
      <span className="none">还有 {ids.length} 个在售商品在接新单</span>
      <Button kind="text" onClick={() => setStopping(true)}>
        停售
      </Button>
      {isStopping && <StopDialog marked={marked} onClose={() => setStopping(false)} />}
    </p>
  );
}

const toggled = (marked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]);

interface OrdersProps {
  shortages: readonly Short[];
  marked: ReadonlySet<string>;
  onMark: (ids: ReadonlySet<string>) => void;
}

const Orders = ({ shortages, marked, onMark }: OrdersProps) => (
  <Lines
    columns={[
      {
        title: '选择',
        head: (
          <input
            type="checkbox"
            aria-label="全选"
            checked={shortages.every((row) => marked.has(idOf(row)))}
            onChange={(event) => onMark(new Set(event.target.checked ? shortages.map(idOf) : []))}
          />
        ),
        show: (row) => (
          <input
            type="checkbox"
            aria-label={`选择 ${row.OrderID}`}
            checked={marked.has(idOf(row))}
            onChange={() => onMark(toggled(marked, idOf(row)))}
          />
        ),
      },
      {
        title: '订单',
        show: (row) => <Link to={`/orderv2/detail?id=${idOf(row)}`}>{row.OrderID}</Link>,
      },
      { title: '在售商品', show: ({ SpuName }) => SpuName },
      { title: '仓库', show: ({ WarehouseName }) => WarehouseName },
      { title: '需要', as: 'figure', show: ({ Needed }) => Needed },
      { title: '缺', as: 'figure', show: ({ Missing }) => <b>{Missing}</b> },
      { title: '下单时间', show: ({ CreatedOn }) => <Time value={CreatedOn} /> },
    ]}
    rows={shortages}
    keyOf={({ OrderID }) => OrderID}
  />
);
