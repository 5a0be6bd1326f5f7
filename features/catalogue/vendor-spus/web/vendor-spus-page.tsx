import { useMemo, useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { priceKeeping } from '#features/catalogue/price-changes/keep-contract.ts';
import { KeepPriceAct } from '#features/catalogue/price-sheet/web/keep-price-act.tsx';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { vendorSkus } from '#features/catalogue/vendor-skus/contract.ts';
import { vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { beginAt } from '#kit/ui/hooks/use-act-of-address.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { type VendorSpu, vendorSpus } from '../contract.ts';
import { vendorSpuColumns } from './vendor-spu-columns.tsx';

const ListingMaterials = lazyPart(() => import('#features/catalogue/materials/web/listing-materials.tsx'));
const DistributeDialog = lazyPart(() => import('#features/catalogue/spus/web/distribute-dialog.tsx'));
const FollowDialog = lazyPart(() => import('./follow-dialog.tsx'));

const OF_COSTS = [
  { key: 'follow', name: '待跟价', also: { IsToFollow: true } },
  { key: 'raised', name: '涨价', also: { IsRaised: true } },
];

const filtersFor = (
  seesCost: boolean,
  seesSales: boolean,
): readonly Filter<FilterKey<typeof vendorSpus.get>>[] => [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'lookup', key: 'VendorIDs', label: '供应商', use: vendorOptions },
  {
    kind: 'choice',
    key: 'hasDistributed',
    label: '分销情况',
    options: [
      { value: 1, label: '已分销' },
      { value: 0, label: '未分销' },
    ],
  },
  {
    kind: 'tabs',
    key: 'IsNew',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'new', name: '新到', value: true },
      ...(seesCost ? OF_COSTS : []),
      { key: 'stopped', name: '停供', also: { IsStopped: true } },
      ...(seesCost && seesSales ? [{ key: 'loss', name: '低于成本', also: { BelowCost: true } }] : []),
    ],
  },
];

/** A shop to which nobody supplies anything yet begins with a supplier. */
const TO_JOIN = (
  <Link className="btn btn-main where-empty" to={beginAt('/vendor/index', 'join')}>
    添加供应商
  </Link>
);
const TO_NEW = (
  <Link className="btn" to="/vendor/sku/new">
    录入供应商商品
  </Link>
);

/** 供应商商品: what vendors supply, what it costs now and next, and what that leaves me. */
export default function VendorSpusPage() {
  const may = useMay();
  const seesSales = may('price.sales.view');
  const seesCost = may('price.purchase.view');
  const filters = useMemo(() => filtersFor(seesCost, seesSales), [seesCost, seesSales]);
  const [followed, setFollowed] = useState<Chosen>();
  const [offered, setOffered] = useState<Chosen>();
  const [shown, setShown] = useState<VendorSpu>();
  useLive(['catalogue'], () => void refresh([vendorSpus.get]));
  const choose = (set: (chosen: Chosen) => void) => async (marked: MarkedSpus) =>
    set({ vendorSpus: await marked.all(), clear: marked.clear });
  const onFollow = seesSales && seesCost && may(priceChanges.defaultPrice) ? choose(setFollowed) : undefined;
  const onOffer = may(spus.distribute) ? choose(setOffered) : undefined;
  return (
    <>
      <ListPage
        list={vendorSpus.get}
        idOf={(row) => row.SpuID}
        filters={filters}
        columns={vendorSpuColumns}
        acts={
          <>
            {TO_JOIN}
            {may(vendorSkus.newGroup) && may('product.edit') && TO_NEW}
          </>
        }
        batch={
          onFollow || onOffer || may(skus.addSupplied) || (seesCost && may(priceKeeping.keep))
            ? (marked) => <SpuActs markedSpus={marked} onOffer={onOffer} onFollow={onFollow} />
            : undefined
        }
        actions={(vendorSpu) => (
          <Button kind="text" onClick={() => setShown(vendorSpu)}>
            素材
          </Button>
        )}
        empty="供应商还没有分销商品给本店。添加供应商，或请已有的供应商分销，商品会出现在这里"
      />
      {shown && <ListingMaterials listing={shown} onClose={() => setShown(undefined)} />}
      {offered && (
        <DistributeDialog
          distributables={offered.vendorSpus.map(distributable)}
          onDone={offered.clear}
          onClose={() => setOffered(undefined)}
        />
      )}
      {followed && (
        <FollowDialog
          vendorSpus={followed.vendorSpus}
          onDone={followed.clear}
          onClose={() => setFollowed(undefined)}
        />
      )}
    </>
  );
}

interface SpuActsProps {
  markedSpus: MarkedSpus;
  onOffer: ((markedSpus: MarkedSpus) => Promise<void>) | undefined;
  onFollow: ((markedSpus: MarkedSpus) => Promise<void>) | undefined;
}

const SpuActs = ({ markedSpus, onOffer, onFollow }: SpuActsProps) => (
  <>
    {onOffer && (
      <Button kind="main" onClick={() => void onOffer(markedSpus)}>
        分销
      </Button>
    )}
    {onFollow && <Button onClick={() => void onFollow(markedSpus)}>跟价</Button>}
    <KeepPriceAct marked={markedSpus} />
    {useMay()(skus.addSupplied) && <ToLibrary marked={markedSpus} />}
  </>
);

type MarkedSpus = Marked<typeof vendorSpus.get>;
type Chosen = { vendorSpus: readonly VendorSpu[]; clear: () => void };

/** Its default price is the one that counts, taxed or not. */
const distributable = (row: VendorSpu) => ({
  ...row,
  DistributePriceWithTax: null,
  UseTaxPriceAsDefault: false,
  PriceMin: null,
});

/** Once it is in the library, sets can hold it beside the shop's own products and other vendors'. */
const ToLibrary = ({ marked }: { marked: Marked<typeof vendorSpus.get> }) => (
  <Act
    on={skus.addSupplied}
    input={async () => ({ SpuIDs: [...(await marked.ids())] })}
    done={({ done }) => `${done} 个已在商品库，可以和别的商品组成组合，下单后由供应商发货`}
    onDone={marked.clear}
  >
    加入商品库
  </Act>
);
