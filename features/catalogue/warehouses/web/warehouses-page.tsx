import { useMemo, useState } from 'react';
import { PROVINCE_OPTIONS, provinceName } from '#features/sheets/addresses/provinces.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type Warehouse, warehouses } from '../contract.ts';
import { RETURNS, WAREHOUSE_TYPES } from '../move-kinds.ts';
import { PositionHandle } from './position-handle.tsx';
import { type Positions, usePositions } from './use-positions.ts';

const WarehouseDialog = lazyPart(() => import('./warehouse-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'WarehouseName', label: '仓库名称' },
  {
    kind: 'choice',
    key: 'types',
    label: '类型',
    many: true,
    options: numberOptions(WAREHOUSE_TYPES),
  },
] as const satisfies readonly Filter<FilterKey<typeof warehouses.get>>[];

const columns: ColumnOf<typeof warehouses.get>[] = [
  {
    key: 'WarehouseName',
    title: '仓库',
    width: 150,
    show: (row) => (
      <span title={row.WarehouseDescription || undefined}>
        <Link to={`/sku/warehouse/inventory?WarehouseIDs=${row.WarehouseID}`}>{row.WarehouseName}</Link>{' '}
        {row.IsDefault && <StatusTag tone="ok">默认</StatusTag>}
      </span>
    ),
  },
  { key: 'type', title: '类型', width: 74, show: (row) => WAREHOUSE_TYPES[row.type], phone: 'line' },
  { key: 'WarehouseAddress', title: '地址', width: 130, phone: 'none' },
  { key: 'ProvinceIDs', title: '优先发往', width: 132, show: provincesSay, phone: 'line' },
  { key: 'SkuCount', title: '商品', as: 'count', width: 60, phone: 'none' },
  { key: 'OnHand', title: '实物库存', as: 'count', width: 74, phone: 'line' },
  { key: 'Reserved', title: '占用', as: 'count', width: 66, phone: 'line' },
  { key: 'Available', title: '可用', as: 'count', width: 74, phone: 'end' },
  {
    key: 'Low',
    title: '低库存',
    width: 66,
    align: 'right',
    show: (row) =>
      row.Low > 0 ? (
        <Link to={`/sku/warehouse/inventory?tab=low&WarehouseIDs=${row.WarehouseID}`}>{row.Low}</Link>
      ) : (
        <Blank />
      ),
    phone: 'none',
  },
  { key: 'Waiting', title: '待发单', as: 'count', width: 70, phone: 'line' },
];

const withPlaces = ({ ids, move }: Positions): typeof columns => [
  ...columns.slice(0, 1),
  {
    key: 'idOrder',
    title: '顺序',
    width: 56,
    phone: 'none',
    show: (row) => <PositionHandle warehouse={row} ids={ids} onMove={move} />,
  },
  ...columns.slice(1),
];

function provincesSay({ type, ProvinceIDs }: Warehouse) {
  if (type === RETURNS) return <span className="none">不发货</span>;
  const names = ProvinceIDs.map(provinceName).join('、');
  return <span title={names}>{names || '按顺序'}</span>;
}

/** 仓库管理: where goods lie, and which orders each warehouse ships. */
export default function WarehousesPage() {
  const may = useMay();
  const [open, setOpen] = useState<{ warehouse: Warehouse | undefined }>();
  const places = usePositions();
  const shown = useMemo(() => (places ? withPlaces(places) : columns), [places]);
  useLive(['stock'], () => void refresh([warehouses.get]));
  return (
    <>
      <ListPage
        list={warehouses.get}
        idOf={(row) => row.WarehouseID}
        filters={filters}
        columns={shown}
        acts={
          <>
            <FromWhere />
            {may(warehouses.add) && (
              <Button kind="main" onClick={() => setOpen({ warehouse: undefined })}>
                新建仓库
              </Button>
            )}
          </>
        }
        actions={(row) => <RowActs warehouse={row} onEdit={() => setOpen({ warehouse: row })} />}
        empty="还没有仓库，第一次登记库存时会自动建“默认仓库”"
      />
      {open && <WarehouseDialog warehouse={open.warehouse} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function RowActs({ warehouse, onEdit }: { warehouse: Warehouse; onEdit: () => void }) {
  const may = useMay();
  const { WarehouseID, WarehouseName } = warehouse;
  return (
    <>
      {may(warehouses.update) && (
        <Button kind="text" onClick={onEdit}>
          编辑
        </Button>
      )}
      {may(warehouses.update) && !warehouse.IsDefault && warehouse.type !== RETURNS && (
        <Act
          on={warehouses.update}
          input={{ WarehouseID, IsDefault: true }}
          kind="text"
          done="已设为默认仓库"
        >
          设为默认
        </Act>
      )}
      {may(warehouses.remove) && (
        <Act
          on={warehouses.remove}
          input={{ WarehouseID }}
          kind="text"
          done="仓库已删除"
          disabled={warehouse.IsDefault || warehouse.OnHand !== 0 || warehouse.Reserved !== 0}
          title={
            warehouse.IsDefault ? '默认仓库不能删除' : warehouse.OnHand !== 0 ? '请先调拨或清零' : undefined
          }
          confirm={{ title: `删除“${WarehouseName}”`, says: '出入库记录会保留', act: '删除', danger: true }}
        >
          删除
        </Act>
      )}
    </>
  );
}

/** 寄到四川，从哪个仓发: of those that have the goods. */
function FromWhere() {
  const [province, setProvince] = useState('');
  const answer = useCall(warehouses.get, { pageSize: 200 });
  const sellable = (answer.data?.items ?? []).filter(({ type }) => type !== RETURNS);
  if (sellable.length < 2) return null;
  const near = sellable.find(({ ProvinceIDs }) => ProvinceIDs.includes(province)) ?? sellable[0];
  return (
    <span className="row">
      <Select
        label="寄到"
        empty="选择省份"
        options={PROVINCE_OPTIONS}
        value={province}
        onChange={setProvince}
      />
      {province && (
        <output>
          有货时从“{near?.WarehouseName}”发，共 {countText(sellable.length)} 个仓可发
        </output>
      )}
    </span>
  );
}
