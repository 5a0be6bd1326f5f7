import { lazy, Suspense, useMemo, useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { listingSheets } from '#features/catalogue/listing-sheets/contract.ts';
import { ImportListings } from '#features/catalogue/listing-sheets/web/import-listings.tsx';
import { offerSheets } from '#features/catalogue/offer-sheets/contract.ts';
import { ImportOffers } from '#features/catalogue/offer-sheets/web/import-offers.tsx';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { refresh } from '#kit/ui/query.ts';
import { useMay } from '#kit/ui/session.ts';
import { type Spu, spus } from '../contract.ts';
import { BatchActs } from './batch-acts.tsx';
import { RowActs, type RowDialog } from './row-acts.tsx';
import { categoryColumn, columns } from './spu-columns.tsx';
import { useSpuFilters } from './use-spu-filters.ts';

const DistributeDialog = lazy(() => import('./distribute-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));
const PriceLogsDialog = lazy(() => import('./price-logs-dialog.tsx'));
const PriceDialog = lazy(() => import('./price-dialog.tsx'));
const ListingMaterials = lazy(() => import('#features/catalogue/materials/web/listing-materials.tsx'));
const PricePanel = lazy(() => import('#features/catalogue/price-sheet/web/price-panel.tsx'));
const PoliciesDialog = lazy(() => import('#features/catalogue/sales-policies/web/policies-dialog.tsx'));

type Open =
  | { dialog: 'distribute'; listings: readonly Spu[]; onDone?: () => void }
  | { dialog: RowDialog; listings: Spu };

/** How listings come in: one by one, or by sheet. */
function PageActs() {
  const may = useMay();
  return (
    <>
      {may(spus.addFromSkus) && (
        <Link className="btn btn-main" to="/sku/spu/new">
          录入在售商品
        </Link>
      )}
      {may(listingSheets.importSheet) && <ImportListings />}
      {may(offerSheets.importSheet) && <ImportOffers />}
    </>
  );
}

/** 在售商品: what can be ordered here, whom it is offered to, and for how much. */
export default function SpusPage() {
  const [open, setOpen] = useState<Open>();
  const { pathOf } = useCategories();
  const filters = useSpuFilters();
  const withCategory = useMemo(() => [...columns, categoryColumn(pathOf)], [pathOf]);
  useLive(['catalogue', 'stock'], () => void refresh([spus.get]));
  const close = () => setOpen(undefined);
  const openOne = (dialog: RowDialog | 'distribute', listings: Spu) =>
    setOpen(dialog === 'distribute' ? { dialog, listings: [listings] } : { dialog, listings });
  return (
    <>
      <ListPage
        list={spus.get}
        idOf={(row) => row.SpuID}
        filters={filters}
        columns={withCategory}
        acts={<PageActs />}
        batch={(marked) => (
          <BatchActs
            marked={marked}
            onDistribute={(listings) => setOpen({ dialog: 'distribute', listings, onDone: marked.clear })}
          />
        )}
        actions={(spu) => <RowActs row={spu} onOpen={openOne} />}
        export={(input) => <Export on={listingSheets.exportSheet} input={input} />}
        empty="还没有在售商品。自己的商品在这里录入，供应商分销给你的会自动出现"
      />
      <Suspense>
        {open?.dialog === 'distribute' && (
          <DistributeDialog distributables={open.listings} onDone={open.onDone} onClose={close} />
        )}
        {open?.dialog === 'status' && <StatusDialog spu={open.listings} onClose={close} />}
        {open?.dialog === 'materials' && <ListingMaterials listing={open.listings} onClose={close} />}
        {open?.dialog === 'logs' && <PriceLogsDialog spu={open.listings} onClose={close} />}
        {open?.dialog === 'prices' && <PricePanel spu={open.listings} onClose={close} />}
        {open?.dialog === 'policies' && <PoliciesDialog policiesListing={open.listings} onClose={close} />}
        {open?.dialog === 'price' && <PriceDialog spu={open.listings} onClose={close} />}
      </Suspense>
    </>
  );
}
