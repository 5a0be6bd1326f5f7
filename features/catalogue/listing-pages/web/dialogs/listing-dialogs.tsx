import { lazy, Suspense } from 'react';
import type { Spu } from '#features/catalogue/spus/contract.ts';
import type { RowDialog } from '../row-acts.tsx';

const DistributeDialog = lazy(() => import('#features/catalogue/spus/web/distribute-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));
const PriceLogsDialog = lazy(() => import('./price-logs-dialog.tsx'));
const PriceDialog = lazy(() => import('./price-dialog.tsx'));
const ListingMaterials = lazy(() => import('#features/catalogue/materials/web/listing-materials.tsx'));
const PricePanel = lazy(() => import('#features/catalogue/price-sheet/web/price-panel.tsx'));
const PoliciesDialog = lazy(() => import('#features/catalogue/sales-policies/web/policies-dialog.tsx'));

/** Which dialog is open, and of which listings. */
export type OpenListing =
  | { dialog: 'distribute'; listings: readonly Spu[]; onDone?: () => void }
  | { dialog: RowDialog; listings: Spu };

export const listingDialog = (dialog: RowDialog | 'distribute', listing: Spu): OpenListing =>
  dialog === 'distribute' ? { dialog, listings: [listing] } : { dialog, listings: listing };

interface ListingDialogsProps {
  open: OpenListing | undefined;
  onClose: () => void;
}

/** What is done with listings, from their list or from a listing's own page. */
export const ListingDialogs = ({ open, onClose }: ListingDialogsProps) => (
  <Suspense>
    {open?.dialog === 'distribute' && (
      <DistributeDialog distributables={open.listings} onDone={open.onDone} onClose={onClose} />
    )}
    {open?.dialog === 'status' && <StatusDialog spu={open.listings} onClose={onClose} />}
    {open?.dialog === 'materials' && <ListingMaterials listing={open.listings} onClose={onClose} />}
    {open?.dialog === 'logs' && <PriceLogsDialog spu={open.listings} onClose={onClose} />}
    {open?.dialog === 'prices' && <PricePanel spu={open.listings} onClose={onClose} />}
    {open?.dialog === 'policies' && <PoliciesDialog policiesListing={open.listings} onClose={onClose} />}
    {open?.dialog === 'price' && <PriceDialog spu={open.listings} onClose={onClose} />}
  </Suspense>
);
