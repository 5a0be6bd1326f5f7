import { useState } from 'react';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { itemAddress, itemColumns } from '#features/settlement/items/web/item-columns.tsx';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { PriceOrders, type Unpriced, useMayPrice } from './price-orders.tsx';

const filters: readonly Filter<FilterKey<typeof settlementItems.get>>[] = [
  { kind: 'many', key: 'OrderIDs', label: '订单号' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  { kind: 'fixed', key: 'IsUnpriced', value: true },
  {
    kind: 'tabs',
    key: 'Side',
    tabs: [
      { key: 'agents', name: '渠道', value: 1 },
      { key: 'vendors', name: '供应商', value: 2 },
    ],
  },
];

const SHOWN = ['OrderID', 'TraderName', 'SpuName', 'Quantity', 'Waybills', 'BookedOn'];
const columns = itemColumns.filter(({ key }) => SHOWN.includes(key));

/** 未定价订单: what left without a price; nothing is owed for it until somebody says one. */
export default function UnpricedTab() {
  const [order, setOf] = useState<Unpriced>();
  const mayPrice = useMayPrice();
  return (
    <>
      <ListPage
        list={settlementItems.get}
        idOf={(row) => row.ItemID}
        filters={useSideFilters(filters)}
        columns={columns}
        open={itemAddress}
        actions={(row) =>
          mayPrice(row) && (
            <Button kind="text" onClick={() => setOf({ rows: [row], clear: () => undefined })}>
              补定价
            </Button>
          )
        }
        batch={({ rows, isAll, clear }) =>
          rows[0] &&
          mayPrice(rows[0]) && (
            <Button
              disabled={isAll}
              {...(isAll && { title: '请逐页勾选，一次最多一页' })}
              onClick={() => setOf({ rows, clear })}
            >
              补定价
            </Button>
          )
        }
        empty="没有未定价的订单，发货时都有价格"
      />
      {order && <PriceOrders order={order} onClose={() => setOf(undefined)} />}
    </>
  );
}
