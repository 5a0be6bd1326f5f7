import { useMemo, useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { Button } from '#kit/ui/button.tsx';
import { GoodsName } from '#kit/ui/goods-name.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { later } from '#kit/ui/later.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { useMay } from '#kit/ui/session.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import { type Warehouse, warehouses } from '../contract.ts';
import { type InventoryRow, inventory } from '../inventory-contract.ts';

const CountDialog = later(() => import('./count-dialog.tsx'));
const MovesDialog = later(() => import('./moves-dialog.tsx'));
const ShortDialog = later(() => import('./short-dialog.tsx'));
const LinesDialog = later(() => import('./lines-dialog.tsx'));

type InventoryFilter = Filter<FilterKey<typeof inventory.get>>;

const columns: ColumnOf<typeof inventory.get>[] = [
  {
    key: 'SkuName',
    title: '商品',
    width: 270,
    sort: 'SkuName',
    show: (row) => <GoodsName name={row.SkuName} image={row.SkuImageUrl} />,
  },
  { key: 'externalID', title: '编码', width: 130, phone: 'line' },
  { key: 'WarehouseName', title: '仓库', width: 130, phone: 'line' },
  {
    key: 'OnHand',
    title: '在手',
    as: 'count',
    sort: 'OnHand',
    width: 90,
    sum: (row) => row.OnHand,
    phone: 'line',
  },
  { key: 'Held', title: '占用', as: 'count', width: 90, sum: (row) => row.Held, phone: 'line' },
  {
    key: 'Available',
    title: '可用',
    width: 120,
    align: 'right',
    sort: 'Available',
    sum: (row) => row.Available,
    show: (row) => <Available of={row} />,
    phone: 'end',
  },
  { key: 'SafetyStock', title: '安全库存', as: 'count', width: 90, phone: 'none' },
  { key: 'MovedAt', title: '最近变动', as: 'time', sort: 'MovedAt', phone: 'none' },
];

const Available = ({ of }: { of: InventoryRow }) => (
  <span className="num">
    {of.Available < 0 ? (
      <StatusTag tone="error">超卖 {-of.Available}</StatusTag>
    ) : (
      <>
        {of.IsLow && <StatusTag tone="wait">低</StatusTag>} {of.Available}
      </>
    )}
  </span>
);

function useFilters(houses: readonly Warehouse[]): readonly InventoryFilter[] {
  const { options: categories } = useCategories();
  return useMemo(
    () => [
      {
        ...{ kind: 'choice', key: 'WarehouseIDs', label: '仓库', many: true },
        options: houses.map(({ WarehouseID, WarehouseName }) => ({
          value: WarehouseID,
          label: WarehouseName,
        })),
      },
      { kind: 'text', key: 'SkuName', label: '商品名称' },
      { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
      ...(categories.length > 0
        ? [{ kind: 'choice', key: 'CategoryID', label: '分类', options: categories } as const]
        : []),
      {
        kind: 'tabs',
        key: 'tab',
        tabs: [
          { key: 'all', name: '全部' },
          { key: 'low', name: '低于安全库存', value: 'low' },
          { key: 'none', name: '无货', value: 'none' },
          { key: 'oversold', name: '超卖', value: 'oversold' },
        ],
      },
    ],
    [houses, categories],
  );
}

type Open =
  | { dialog: 'count' }
  | { dialog: 'lines'; mode: 1 | 2 | 3 | 4; of?: InventoryRow }
  | { dialog: 'moves' | 'short'; of: InventoryRow };

const NONE: readonly Warehouse[] = [];

/** 仓库商品库存: what is on hand, held for orders and available, counted while dispatch goes on. */
export default function InventoryPage() {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const found = useCall(warehouses.get, { pageSize: 200 });
  const houses = found.data?.items ?? NONE;
  const filters = useFilters(houses);
  useLive(['stock'], () => void refresh([inventory.get]));
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage
        list={inventory.get}
        idOf={(row) => `${row.SkuID} ${row.WarehouseID}`}
        filters={filters}
        columns={columns}
        acts={may(inventory.set) && <PageActs onOpen={setOpen} hasSeveral={houses.length > 1} />}
        actions={(row) => <RowActs of={row} onOpen={setOpen} />}
        export={(input) => <Export on={inventory.exportSheet} input={input} label="导出盘点表" />}
        empty="还没有登记库存，导入盘点表或直接填数"
      />
      {open?.dialog === 'count' && <CountDialog houses={houses} onClose={close} />}
      {open?.dialog === 'lines' && <LinesDialog {...open} houses={houses} onClose={close} />}
      {open?.dialog === 'moves' && <MovesDialog of={open.of} onClose={close} />}
      {open?.dialog === 'short' && <ShortDialog of={open.of} onClose={close} />}
    </>
  );
}

const PageActs = ({ onOpen, hasSeveral }: { onOpen: (open: Open) => void; hasSeveral: boolean }) => (
  <>
    <Button kind="main" onClick={() => onOpen({ dialog: 'count' })}>
      盘点
    </Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 1 })}>填数</Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 2 })}>入库</Button>
    <Button onClick={() => onOpen({ dialog: 'lines', mode: 3 })}>出库</Button>
    {hasSeveral && <Button onClick={() => onOpen({ dialog: 'lines', mode: 4 })}>调拨</Button>}
  </>
);

function RowActs({ of, onOpen }: { of: InventoryRow; onOpen: (open: Open) => void }) {
  const may = useMay();
  return (
    <>
      {may(inventory.set) && (
        <Button kind="text" onClick={() => onOpen({ dialog: 'lines', mode: 1, of })}>
          改数
        </Button>
      )}
      <Button kind="text" onClick={() => onOpen({ dialog: 'moves', of })}>
        变动
      </Button>
      {of.Available < 0 && (
        <Button kind="text" onClick={() => onOpen({ dialog: 'short', of })}>
          缺货订单
        </Button>
      )}
    </>
  );
}
