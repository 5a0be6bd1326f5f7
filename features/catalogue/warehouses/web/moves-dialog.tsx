import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { inventory, type Move, type ProductStock } from '../inventory-contract.ts';
import './warehouses.css';

/** 出入库流水: each movement with the balance after it and the order behind it, newest first. */
export default function MovesDialog({
  productStock,
  onClose,
}: {
  productStock: ProductStock;
  onClose: () => void;
}) {
  const answer = useCall(
    inventory.moves,
    { SkuID: productStock.SkuID, pageSize: 200 },
    { topics: ['stock'] },
  );
  return (
    <Dialog
      title={`出入库流水：${productStock.SkuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded query={answer}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty says="还没有出入库" />
          ) : (
            <>
              <Lines columns={COLUMNS} rows={items} keyOf={({ MoveID }) => MoveID} />
              {total > items.length && <p className="none">只列出最近 {items.length} 条</p>}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const signed = (n: number) => (n === 0 ? '' : n > 0 ? `+${n}` : String(n));

const COLUMNS: readonly LineColumn<Move>[] = [
  { title: '时间', show: ({ CreatedOn }) => <Time value={CreatedOn} /> },
  { title: '仓库', show: ({ WarehouseName }) => WarehouseName },
  { title: '增减', show: ({ KindName }) => KindName },
  { title: '实物库存', as: 'figure', show: ({ OnHandDelta }) => signed(OnHandDelta) },
  { title: '占用', as: 'figure', show: ({ ReservedDelta }) => signed(ReservedDelta) },
  {
    title: '结余 实物/占用',
    as: 'figure',
    show: ({ OnHandAfter, ReservedAfter }) => `${OnHandAfter} / ${ReservedAfter}`,
  },
  {
    title: '说明',
    as: 'sentence',
    show: ({ OrderID, Reason, ChangedBy }) => (
      <>
        {OrderID && <Link to={`/orderv2/detail?id=${OrderID}`}>LDL{OrderID}</Link>} {Reason} {ChangedBy}
      </>
    ),
  },
];
