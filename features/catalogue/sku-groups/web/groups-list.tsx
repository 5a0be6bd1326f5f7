import { useMemo } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { SEASON_OPTIONS, seasonSpanText } from '#features/catalogue/skus/web/seasons.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type SkuGroup, skuGroups } from '../contract.ts';

const FILTERS: Filter<FilterKey<typeof skuGroups.get>>[] = [
  { kind: 'text', key: 'SkuGroupName', label: '商品名称' },
  { kind: 'text', key: 'Brand', label: '品牌' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'many', key: 'BarCodes', label: '条形码', hint: '可粘贴多个' },
  { kind: 'choice', key: 'SeasonIs', label: '季节', options: SEASON_OPTIONS },
  { kind: 'choice', key: 'CategoryID', label: '分类', options: [] },
];

const TONES = ['wait', 'ok', 'wait', 'error'] as const;

/** 商品库 按商品组: products, each with its specifications. */
export function GroupsList({ acts }: { acts: React.ReactNode }) {
  const may = useMay();
  const { options, pathOf } = useCategories();
  const columns = useMemo(() => columnsWith(pathOf), [pathOf]);
  const filters = useMemo(
    () =>
      FILTERS.map((one) => (one.kind === 'choice' && one.key === 'CategoryID' ? { ...one, options } : one)),
    [options],
  );
  useLive(['catalogue'], () => void refresh([skuGroups.get]));
  return (
    <ListPage
      list={skuGroups.get}
      idOf={(row) => row.SkuGroupID}
      filters={filters}
      columns={columns}
      acts={acts}
      batch={
        may(skuGroups.remove)
          ? (marked) => (
              <Act
                on={skuGroups.remove}
                input={async () => ({ SkuGroupIDs: await marked.ids() })}
                kind="danger"
                confirm={{
                  title: `删除 ${marked.count} 个商品组`,
                  says: '连同其中的规格一起删除，正在售卖的会跳过',
                  act: '删除',
                  danger: true,
                }}
                onDone={marked.clear}
              >
                删除
              </Act>
            )
          : undefined
      }
      actions={
        may(skuGroups.update)
          ? (row) => (
              <Link className="btn btn-text" to={`/sku/new?group=${row.SkuGroupID}`}>
                编辑
              </Link>
            )
          : undefined
      }
      empty="还没有商品组，录入商品时填几个规格就有了"
    />
  );
}

const columnsWith = (pathOf: (id: string | null) => string): ColumnOf<typeof skuGroups.get>[] => [
  {
    key: 'SkuGroupName',
    title: '商品名称',
    width: 262,
    sort: 'SkuGroupName',
    show: (row) => (
      <GoodsName
        name={row.SkuGroupName}
        image={row.SkuInfos.find((sku) => sku.SkuImageUrl)?.SkuImageUrl ?? null}
      />
    ),
  },
  { key: 'Brand', title: '品牌', width: 110, phone: 'line' },
  { key: 'CategoryID', title: '分类', width: 130, show: (row) => pathOf(row.CategoryID), phone: 'none' },
  {
    key: 'SkuInfos',
    title: '规格',
    width: 260,
    show: (row) => (
      <Stack>
        <span>{row.SkuInfos.length} 个规格</span>
        {row.SkuInfos.map((sku) => sku.SkuBasicInfo || sku.SkuName).join('、')}
      </Stack>
    ),
    tall: true,
    phone: 'line',
  },
  { key: 'SkuPrice', title: '价格', allow: 'price.sales.view', width: 150, show: priceRange, phone: 'end' },
  { key: 'SeasonIs', title: '季节', width: 190, show: season, tall: true, phone: 'line' },
  { key: 'CreatedOn', title: '录入时间', as: 'time', sort: 'CreatedOn', phone: 'none' },
];

function priceRange({ SkuInfos }: SkuGroup): string {
  const prices = SkuInfos.flatMap(({ SkuPrice }) => SkuPrice ?? []);
  if (prices.length === 0) return '-';
  const least = Math.min(...prices);
  const most = Math.max(...prices);
  return least === most ? moneyText(least) : `${moneyText(least)} – ${moneyText(most)}`;
}

function season({ SeasonIs, SkuValidStart, SkuValidEnd }: SkuGroup) {
  if (SeasonIs === 0) return '全年';
  return (
    <Stack>
      <StatusTag tone={TONES[SeasonIs] ?? 'wait'}>{SEASON_OPTIONS[SeasonIs]?.label}</StatusTag>
      {seasonSpanText(SkuValidStart, SkuValidEnd)}
    </Stack>
  );
}
