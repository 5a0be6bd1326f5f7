import { lazy } from 'react';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import VendorSpusPage from '#features/catalogue/vendor-spus/web/vendor-spus-page.tsx';
import { combinations } from '../contract.ts';

const OfferedTab = lazy(() => import('./offered-tab.tsx'));
const VendorGroupBuys = lazy(() => import('#features/catalogue/group-buys/web/vendor-group-buys.tsx'));

const VIEWS = [
  { key: 'listings', name: '供应商商品', show: () => <VendorSpusPage /> },
  { key: 'groups', name: '组合商品', allow: combinations.getByVendor, show: () => <OfferedTab /> },
  { key: 'group-buys', name: '可跟团', allow: groupBuys.byVendor, show: () => <VendorGroupBuys /> },
] as const;

/** 供应商商品: listing by listing, by the choices that vendors made them from, or in their group-buys. */
export default function VendorListingsPage() {
  return <ViewTabs views={VIEWS} />;
}
