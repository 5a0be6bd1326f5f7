import { lazy } from 'react';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import SpusPage from '#features/catalogue/spus/web/spus-page.tsx';

const GroupsTab = lazy(() => import('./groups-tab.tsx'));

const VIEWS = [
  { key: 'listings', name: '在售商品', show: () => <SpusPage /> },
  { key: 'groups', name: '组合商品', show: () => <GroupsTab /> },
] as const;

/** 在售商品: listing by listing, or by the choices from which many were made. */
export default function ListingsPage() {
  return <ViewTabs views={VIEWS} />;
}
