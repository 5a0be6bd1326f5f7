import { useState } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { TO_SHIP } from '#features/orders/orders/status.ts';
import { spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { call } from '#kit/ui/calls/client.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { asFailure } from '#kit/ui/hooks/use-action.ts';
import { ROWS_PER_READ, readAllRows } from '#kit/ui/list/read-all-rows.ts';
import { tell } from '#kit/ui/openers/toast.ts';

interface SuspendGoodsProps {
  onFound: (rows: OrderRow[]) => void;
}

/** A product whose orders are to be held, all that wait to be shipped. */
export function SuspendGoods({ onFound }: SuspendGoodsProps) {
  const [spuId, setSpuId] = useState('');
  const [search, setSearch] = useState('');
  const [isReading, setReading] = useState(false);
  const options = spuOptions({ search, chosen: spuId ? [spuId] : [], isActive: true }) ?? [];
  const choose = async (id: string) => {
    setSpuId(id);
    if (!id) return;
    setReading(true);
    try {
      const rows = await waitingOrders(id);
      if (rows.length > 0) onFound(rows);
      else tell.error('这个商品没有本店可以挂起的待发货订单，请选其他商品');
    } catch (error) {
      tell.error(`没有读到订单：${asFailure(error).message}`);
    }
    setReading(false);
  };
  return (
    <LabelledField
      label="要挂起的商品"
      hint="挂起它的待发货订单，下一步选原因；只挂起其中几单，请在列表里勾选"
    >
      <Select
        label="要挂起的商品"
        empty="选择商品"
        options={options}
        value={spuId}
        onChange={(id) => void choose(id)}
        onSearch={setSearch}
        disabled={isReading}
      />
    </LabelledField>
  );
}

/** Those that this shop may hold: it entered them, or ships them. */
async function waitingOrders(spuId: string): Promise<OrderRow[]> {
  const query = { spuIds: [spuId], stages: [...TO_SHIP], pageSize: ROWS_PER_READ };
  const idOf = ({ OrderID }: OrderRow) => OrderID;
  const both = await Promise.all(
    [orders.normal, orders.forDeliver].map((list) =>
      readAllRows((pageIndex) => call(list, { ...query, pageIndex }), idOf),
    ),
  );
  return [...new Map(both.flat().map((row) => [idOf(row), row])).values()];
}
