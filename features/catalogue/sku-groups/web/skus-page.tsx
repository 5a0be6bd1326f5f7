import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { type Sku, skus } from '#features/catalogue/skus/contract.ts';
import { SEASON_OPTIONS } from '#features/catalogue/skus/web/seasons.ts';
import { columnsWith } from '#features/catalogue/skus/web/sku-columns.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { SkuBatchActs } from './sku-batch-acts.tsx';
import { RowActs } from './sku-row-acts.tsx';

const ImportDialog = lazy(() => import('#features/catalogue/skus/web/import-dialog.tsx'));
const PicturesDialog = lazy(() => import('#features/catalogue/skus/web/pictures-dialog.tsx'));
const PriceDialog = lazy(() => import('#features/catalogue/skus/web/price-dialog.tsx'));

const PICTURES = [
  { value: 0, label: '没有图片' },
  { value: 1, label: '有图片' },
] as const;

const LOW = [
  { value: 1, label: '低于安全库存' },
  { value: 0, label: '没有低于安全库存' },
] as const;

const filtersWith = (categories: readonly Option[]): Filter<FilterKey<typeof skus.get>>[] => [
  { kind: 'text', key: 'SkuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'many', key: 'BarCodes', label: '条形码', hint: '可粘贴多个' },
  { kind: 'choice', key: 'CategoryID', label: '分类', options: categories },
  {
    kind: 'choice',
    key: 'HasSpu',
    label: '在售情况',
    options: [
      { value: 1, label: '在售' },
      { value: 0, label: '未上架' },
    ],
  },
  { kind: 'text', key: 'Brand', label: '品牌' },
  { kind: 'choice', key: 'SeasonIs', label: '季节', options: SEASON_OPTIONS },
  { kind: 'choice', key: 'LowStock', label: '库存', options: LOW },
  { kind: 'choice', key: 'HasPicture', label: '图片', options: PICTURES },
  { kind: 'days', from: 'CreatedStart', to: 'CreatedEnd', label: '录入时间' },
];

/** 商品库: the products that listings are made of. */
export default function SkusPage({ toggle }: { toggle?: ReactNode }) {
  const may = useMay();
  const { options, pathOf } = useCategories();
  const filters = useMemo(() => filtersWith(options), [options]);
  const columns = useMemo(() => columnsWith(pathOf), [pathOf]);
  const [dialog, setDialog] = useState<'import' | 'pictures'>();
  const close = () => setDialog(undefined);
  const [priced, setPriced] = useState<Sku>();
  useLive(['catalogue'], () => void refresh([skus.get]));
  return (
    <>
      <ListPage
        list={skus.get}
        idOf={(row) => row.SkuID}
        filters={filters}
        columns={columns}
        acts={
          <>
            {may(skus.importSheet) && <PageActs onOpen={setDialog} />}
            {toggle}
          </>
        }
        open={(row) => `/sku/detail?id=${row.SkuID}`}
        batch={may(skus.remove) ? (marked) => <SkuBatchActs marked={marked} /> : undefined}
        actions={
          may(skus.setPrices) || may(skus.update)
            ? (row) => <RowActs sku={row} onPrice={() => setPriced(row)} />
            : undefined
        }
        export={(input) => <Export on={skus.exportSheet} input={input} />}
        empty="还没有商品，导入商品表或录入一个"
      />
      <Suspense>
        {dialog === 'import' && <ImportDialog onClose={close} />}
        {dialog === 'pictures' && <PicturesDialog onClose={close} />}
        {priced && <PriceDialog sku={priced} onClose={() => setPriced(undefined)} />}
      </Suspense>
    </>
  );
}

const PageActs = ({ onOpen }: { onOpen: (dialog: 'import' | 'pictures') => void }) => (
  <>
    <Button kind="main" onClick={() => onOpen('import')}>
      <Icon name="upload" /> 导入商品
    </Button>
    <Link className="btn" to="/sku/new">
      录入商品
    </Link>
    <Button onClick={() => onOpen('pictures')}>批量传图</Button>
  </>
);
