import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { vendorSkus } from '#features/catalogue/vendor-skus/contract.ts';
import { vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/button.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { later } from '#kit/ui/later.tsx';
import { type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { useMay } from '#kit/ui/session.ts';
import { type VendorSpu, vendorSpus } from '../contract.ts';
import { vendorSpuColumns } from './vendor-spu-columns.tsx';

const FollowDialog = later(() => import('./follow-dialog.tsx'));

const filtersFor = (seesSales: boolean): readonly Filter<FilterKey<typeof vendorSpus.get>>[] => [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'lookup', key: 'VendorIDs', label: '供应商', use: vendorOptions },
  {
    kind: 'tabs',
    key: 'IsNew',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'new', name: '新到', value: true },
      { key: 'raised', name: '涨价', also: { IsRaised: true } },
      { key: 'stopped', name: '停供', also: { IsStopped: true } },
      ...(seesSales ? [{ key: 'loss', name: '低于成本', also: { BelowCost: true } }] : []),
    ],
  },
];

/** 供应商商品: what vendors supply, what it costs now and next, and what that leaves me. */
export default function VendorSpusPage() {
  const may = useMay();
  const seesSales = may('price.sales.view');
  const filters = useMemo(() => filtersFor(seesSales), [seesSales]);
  const [followed, setFollowed] = useState<{ of: readonly VendorSpu[]; clear: () => void }>();
  useLive(['catalogue'], () => void refresh([vendorSpus.get]));
  const follow = async (marked: Marked<typeof vendorSpus.get>) =>
    setFollowed({ of: await marked.all(), clear: marked.clear });
  return (
    <>
      <ListPage
        list={vendorSpus.get}
        idOf={(row) => row.SpuID}
        filters={filters}
        columns={vendorSpuColumns}
        acts={
          may(vendorSkus.newGroup) &&
          may('product.edit') && (
            <Link className="btn" to="/vendor/sku/new">
              录入供应商商品
            </Link>
          )
        }
        batch={
          seesSales && may(priceChanges.defaultPrice)
            ? (marked) => <Button onClick={() => void follow(marked)}>跟价</Button>
            : undefined
        }
        empty="供应商还没有分销商品给本店，邀请供应商或请它分销"
      />
      {followed && (
        <FollowDialog of={followed.of} onDone={followed.clear} onClose={() => setFollowed(undefined)} />
      )}
    </>
  );
}
