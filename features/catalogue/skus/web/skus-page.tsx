import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { spus } from '#features/catalogue/spus/contract.ts';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { GoodsName } from '#kit/ui/goods-name.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { type Column, type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { useMay } from '#kit/ui/session.ts';
import { type Sku, skus } from '../contract.ts';
import { Stock } from './stock.tsx';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));
const DescribeDialog = lazy(() => import('./describe-dialog.tsx'));
const PriceDialog = lazy(() => import('./price-dialog.tsx'));

const filters = [
  { kind: 'text', key: 'SkuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'many', key: 'BarCodes', label: '条形码', hint: '可粘贴多个' },
  {
    kind: 'choice',
    key: 'HasSpu',
    label: '在售情况',
    options: [
      { value: 1, label: '在售' },
      { value: 0, label: '未上架' },
    ],
  },
  { kind: 'days', from: 'CreatedStart', to: 'CreatedEnd', label: '录入时间' },
] as const satisfies readonly Filter<FilterKey<typeof skus.get>>[];

const columns: Column<Sku>[] = [
  {
    key: 'SkuName',
    title: '商品名称',
    width: 262,
    sort: 'SkuName',
    show: (row) => <GoodsName name={row.SkuName} image={row.SkuImageUrl} />,
  },
  { key: 'SkuBasicInfo', title: '规格', width: 138, phone: 'line' },
  { key: 'externalID', title: '商品编码', width: 130, phone: 'line' },
  { key: 'BarCode', title: '条形码', width: 130, optional: true },
  { key: 'SkuPrice', title: '价格', as: 'money', sort: 'SkuPrice', allow: 'price.sales.view', phone: 'end' },
  {
    key: 'PriceMin',
    title: '最低售价',
    as: 'money',
    allow: 'price.sales.view',
    phone: 'none',
    show: (row) => (row.PriceMin === null || row.PriceMin < 0 ? '不限' : `¥${row.PriceMin.toFixed(2)}`),
  },
  { key: 'MarketPrice', title: '市场价', as: 'money', allow: 'price.sales.view', optional: true },
  {
    key: 'SkuInventory',
    title: '库存',
    width: 90,
    align: 'right',
    sort: 'SkuInventory',
    show: (row) => <Stock of={row} />,
    phone: 'line',
  },
  { key: 'SpuCount', title: '在售商品', as: 'count', width: 90, phone: 'none' },
  { key: 'CreatedOn', title: '录入时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

/** 商品库: the products that listings are made of. */
export default function SkusPage() {
  const may = useMay();
  const [isImporting, setImporting] = useState(false);
  const [priced, setPriced] = useState<Sku>();
  useLive(['catalogue'], () => void refresh([skus.get]));
  return (
    <>
      <ListPage
        list={skus.get}
        idOf={(row) => row.SkuID}
        filters={filters}
        columns={columns}
        acts={may(skus.add) && <PageActs onImport={() => setImporting(true)} />}
        batch={may(skus.remove) ? (marked) => <BatchActs marked={marked} /> : undefined}
        actions={
          may(skus.setPrices) || may(skus.update)
            ? (row) => <RowActs of={row} onPrice={() => setPriced(row)} />
            : undefined
        }
        export={(input) => <Export on={skus.exportSheet} input={input} />}
        empty="还没有商品，导入商品表或录入一个"
      />
      <Suspense>
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
        {priced && <PriceDialog of={priced} onClose={() => setPriced(undefined)} />}
      </Suspense>
    </>
  );
}

const PageActs = ({ onImport }: { onImport: () => void }) => (
  <>
    <Button kind="main" onClick={onImport}>
      <Icon name="upload" /> 导入商品
    </Button>
    <Link className="btn" to="/sku/new">
      录入商品
    </Link>
  </>
);

function RowActs({ of, onPrice }: { of: Sku; onPrice: () => void }) {
  const may = useMay();
  return (
    <>
      {of.SpuCount === 0 && <PutOnSale of={of} />}
      {may(skus.setPrices) && (
        <Button kind="text" onClick={onPrice}>
          改价
        </Button>
      )}
      {may(skus.update) && (
        <Link className="btn btn-text" to={`/sku/new?id=${of.SkuID}`}>
          编辑
        </Link>
      )}
    </>
  );
}

const PutOnSale = ({ of }: { of: Sku }) => (
  <Act
    on={spus.addFromSku}
    input={{ SkuIDs: [of.SkuID] }}
    kind="text"
    done={`已上架“${of.SkuName}”，在“在售商品”里可以分销给渠道`}
  >
    上架
  </Act>
);

function Describe({ marked }: { marked: Marked<typeof skus.get> }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(skus.updateDescription)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>改描述</Button>
      <Suspense>{isOpen && <DescribeDialog marked={marked} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const BatchActs = ({ marked }: { marked: Marked<typeof skus.get> }) => (
  <>
    <Act
      on={spus.addFromSku}
      input={async () => ({ SkuIDs: await marked.ids() })}
      done={({ SpuIDs }) => `已上架 ${SpuIDs.length} 个在售商品`}
      confirm={{
        title: `上架 ${marked.count} 个商品`,
        says: '每个商品生成一个同名的在售商品，分销价取商品价格',
        act: '上架',
      }}
      onDone={marked.clear}
    >
      上架为在售商品
    </Act>
    <Describe marked={marked} />
    <Act
      on={skus.remove}
      input={async () => ({ SkuIDs: await marked.ids() })}
      kind="danger"
      confirm={{ title: `删除 ${marked.count} 个商品`, says: '正在售卖的会跳过', act: '删除', danger: true }}
      onDone={marked.clear}
    >
      删除
    </Act>
  </>
);
