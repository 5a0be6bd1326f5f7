import { useMemo, useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { type Warehouse, warehouses } from '../contract.ts';
import { inventory, type ProductStock } from '../inventory-contract.ts';
import type { ProductToMove } from './lines-dialog.tsx';
import { stockColumns } from './stock-columns.tsx';

const CountDialog = lazyPart(() => import('./count-dialog.tsx'));
const MovesDialog = lazyPart(() => import('./moves-dialog.tsx'));
const ShortDialog = lazyPart(() => import('./short-dialog.tsx'));
const LinesDialog = lazyPart(() => import('./lines-dialog.tsx'));

type InventoryFilter = Filter<FilterKey<typeof inventory.products>>;

function useFilters(houses: readonly Warehouse[]): readonly InventoryFilter[] {
  const { options: categories, isComing } = useCategories();
  return useMemo(
    () => [
      {
        kind: 'choice',
        key: 'WarehouseIDs',
        label: '仓库',
        many: true,
        options: houses.map(({ WarehouseID, WarehouseName }) => ({
          value: WarehouseID,
          label: WarehouseName,
        })),
      },
      { kind: 'text', key: 'SkuName', label: '商品名称' },
      { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
      ...(isComing || categories.length > 0
        ? [{ kind: 'choice', key: 'CategoryID', label: '分类', options: categories } as const]
        : []),
      {
        kind: 'tabs',
        key: 'tab',
        tabs: [
          { key: 'all', name: '全部' },
          { key: 'low', name: '低于安全库存', value: 'low' },
          { key: 'none', name: '缺货', value: 'none' },
          { key: 'oversold', name: '超卖', value: 'oversold' },
        ],
      },
    ],
    [houses, categories, isComing],
  );
}

type Open =
  | { dialog: 'count' }
  | { dialog: 'lines'; mode: 1 | 2 | 3 | 4; product?: ProductToMove; into?: string }
  | { dialog: 'moves' | 'short'; product: ProductStock };

const NONE: readonly Warehouse[] = [];

/** 仓库商品库存: what is on hand, reserved for orders and available, counted while dispatch goes on. */
export default function InventoryPage() {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const answer = useCall(warehouses.get, { pageSize: 200 });
  const houses = answer.data?.items ?? NONE;
  const filters = useFilters(houses);
  const mayCount = may(inventory.set);
  const columns = useMemo(
    () =>
      stockColumns(houses, {
        onCount: mayCount ? (product) => setOpen({ dialog: 'lines', mode: 1, product }) : undefined,
        onMove: (product, into) => setOpen({ dialog: 'lines', mode: 4, product, into }),
      }),
    [houses, mayCount],
  );
  useLive(['stock'], () => void refresh([inventory.products]));
  const close = () => setOpen(undefined);
  // Each warehouse is a column: drawn before they are known, the others would move.
  if (answer.isPending) return <Skeleton lines={12} />;
  return (
    <>
      <ListPage
        list={inventory.products}
        idOf={(row) => row.SkuID}
        filters={filters}
        columns={columns}
        acts={mayCount && <PageActs onOpen={setOpen} hasSeveral={houses.length > 1} />}
        actions={(row) => <RowActs product={row} onOpen={setOpen} />}
        batch={(marked) => <Stop productStocks={marked.rows} onDone={marked.clear} />}
        export={(input) => <Export on={inventory.exportSheet} input={input} label="导出盘点表" />}
        empty="还没有登记库存，导入盘点表或直接修改库存"
      />
      {open?.dialog === 'count' && <CountDialog houses={houses} onClose={close} />}
      {open?.dialog === 'lines' && <LinesDialog {...open} houses={houses} onClose={close} />}
      {open?.dialog === 'moves' && <MovesDialog productStock={open.product} onClose={close} />}
      {open?.dialog === 'short' && <ShortDialog productStock={open.product} onClose={close} />}
    </>
  );
}

/** What nobody counts any more is ordered without a look at stock. */
function Stop({ productStocks, onDone }: { productStocks: readonly ProductStock[]; onDone: () => void }) {
  const SkuIDs = [...new Set(productStocks.map(({ SkuID }) => SkuID))];
  return (
    <Act
      on={inventory.stop}
      input={{ SkuIDs }}
      confirm={{
        title: `${SkuIDs.length} 个商品不再记库存？`,
        says: '下单不再占用和检查库存，各仓库的数量清零，变动记录保留；再次盘点即重新开始。',
        act: '停止记库存',
        danger: true,
      }}
      onDone={onDone}
    >
      停止记库存
    </Act>
  );
}

interface PageActsProps {
  onOpen: (open: Open) => void;
  hasSeveral: boolean;
}

const PageActs = ({ onOpen, hasSeveral }: PageActsProps) => (
  <>
    {hasSeveral && <Button onClick={() => onOpen({ dialog: 'lines', mode: 4 })}>调拨</Button>}
    <Button kind="main" onClick={() => onOpen({ dialog: 'count' })}>
      盘点
    </Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 1 })}>修改库存</Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 2 })}>入库</Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 3 })}>出库</Button>
  </>
);

function RowActs({ product, onOpen }: { product: ProductStock; onOpen: (open: Open) => void }) {
  return (
    <>
      <Button kind="text" onClick={() => onOpen({ dialog: 'moves', product })}>
        流水
      </Button>
      {product.Warehouses.some(({ Available }) => Available < 0) && (
        <Button kind="text" onClick={() => onOpen({ dialog: 'short', product })}>
          缺货订单
        </Button>
      )}
    </>
  );
}
