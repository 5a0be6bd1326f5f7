import { lazy } from 'react';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import VendorSpusPage from '#features/catalogue/vendor-spus/web/vendor-spus-page.tsx';

const OfferedTab = lazy(() => import('./offered-tab.tsx'));

const VIEWS = [
  { key: 'listings', name: '供应商商品', show: () => <VendorSpusPage /> },
  { key: 'groups', name: '组合商品', show: () => <OfferedTab /> },
] as const;

/** 供应商商品: listing by listing, or by the choices that vendors made them from. */
export default function VendorListingsPage() {
  return <ViewTabs views={VIEWS} />;
}
