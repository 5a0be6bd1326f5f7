import { lazy } from 'react';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import SpusPage from './spus-page.tsx';

const GroupsTab = lazy(() => import('#features/catalogue/combinations/web/groups-tab.tsx'));
const GroupBuysView = lazy(() => import('#features/catalogue/group-buys/web/group-buys-view.tsx'));

const VIEWS = [
  { key: 'listings', name: '在售商品', show: () => <SpusPage /> },
  { key: 'groups', name: '组合商品', show: () => <GroupsTab /> },
  { key: 'group-buys', name: '团购', show: () => <GroupBuysView /> },
] as const;

/** 在售商品: listing by listing, by the choices from which many were made, or in group-buys. */
export default function ListingsPage() {
  return <ViewTabs views={VIEWS} />;
}
