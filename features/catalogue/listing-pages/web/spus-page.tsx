import { useMemo, useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { listingSheets } from '#features/catalogue/listing-sheets/contract.ts';
import { ImportListings } from '#features/catalogue/listing-sheets/web/import-listings.tsx';
import { offerSheets } from '#features/catalogue/offer-sheets/contract.ts';
import { ImportOffers } from '#features/catalogue/offer-sheets/web/import-offers.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { ListPage } from '#kit/ui/list-page.tsx';
import { BatchActs } from './batch-acts.tsx';
import { ListingDialogs, listingDialog, type OpenListing } from './dialogs/listing-dialogs.tsx';
import { RowActs } from './row-acts.tsx';
import { categoryColumn, columns } from './spu-columns.tsx';
import { useSpuFilters } from './use-spu-filters.ts';

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
  const [open, setOpen] = useState<OpenListing>();
  const { pathOf } = useCategories();
  const filters = useSpuFilters();
  const withCategory = useMemo(() => [...columns, categoryColumn(pathOf)], [pathOf]);
  useLive(['catalogue', 'stock'], () => void refresh([spus.get]));
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
        open={(row) => `/sku/spu/detail?id=${row.SpuID}`}
        actions={(spu) => <RowActs row={spu} onOpen={(dialog, one) => setOpen(listingDialog(dialog, one))} />}
        export={(input) => <Export on={listingSheets.exportSheet} input={input} />}
        empty="还没有在售商品。自己的商品在这里录入，供应商分销给您的会自动出现"
      />
      <ListingDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}
