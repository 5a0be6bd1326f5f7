import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
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
              <Moves moves={items} />
              {total > items.length && <p className="none">只列出最近 {items.length} 条</p>}
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const signed = (n: number) => (n === 0 ? '' : n > 0 ? `+${n}` : String(n));

const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <div className="stock-scroll">
    <table className="stock-lines">
      <thead>
        <tr>
          <th>时间</th>
          <th>仓库</th>
          <th>增减</th>
          <th className="at-right">实物库存</th>
          <th className="at-right">占用</th>
          <th className="at-right">结余 实物/占用</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <tr key={move.MoveID}>
            <td>
              <Time value={move.CreatedOn} />
            </td>
            <td>{move.WarehouseName}</td>
            <td>{move.KindName}</td>
            <td className="at-right">{signed(move.OnHandDelta)}</td>
            <td className="at-right">{signed(move.ReservedDelta)}</td>
            <td className="at-right">
              {move.OnHandAfter} / {move.ReservedAfter}
            </td>
            <td>
              {move.OrderID && <Link to={`/orderv2/detail?id=${move.OrderID}`}>LDL{move.OrderID}</Link>}{' '}
              {move.Reason} {move.ChangedBy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
