import { Link } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Time } from '#kit/ui/time.tsx';
import { inventory, type ProductStock, type Short } from '../inventory-contract.ts';
import './warehouses.css';

/** 缺货订单: which orders wait for the product once older ones have theirs. */
export default function ShortDialog({ of, onClose }: { of: ProductStock; onClose: () => void }) {
  const found = useCall(inventory.short, { SkuID: of.SkuID }, { topics: ['stock', 'orders'] });
  return (
    <Dialog
      title={`缺货订单：${of.SkuName}`}
      shape="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Loaded of={found}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty says="现有库存够发所有待发订单" />
          ) : (
            <>
              <p>{total} 单缺货，先下单的先发</p>
              <div className="stock-scroll">
                <Orders of={items} />
              </div>
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const Orders = ({ of: items }: { of: readonly Short[] }) => (
  <table className="stock-lines">
    <thead>
      <tr>
        <th>订单</th>
        <th>在售商品</th>
        <th>仓库</th>
        <th className="at-right">需要</th>
        <th className="at-right">缺</th>
        <th>下单时间</th>
      </tr>
    </thead>
    <tbody>
      {items.map((row) => (
        <tr key={row.OrderID}>
          <td>
            <Link to={`/orderv2/detail?id=${row.OrderID.slice(3)}`}>{row.OrderID}</Link>
          </td>
          <td title={row.SpuName}>{row.SpuName}</td>
          <td>{row.WarehouseName}</td>
          <td className="at-right">{row.Needed}</td>
          <td className="at-right">
            <b>{row.Missing}</b>
          </td>
          <td>
            <Time value={row.CreatedOn} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
