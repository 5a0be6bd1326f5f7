import { lazy } from 'react';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';
import OffersPage from './offers-page.tsx';

const AgentGroupBuys = lazy(() => import('#features/catalogue/group-buys/web/agent-group-buys.tsx'));

const VIEWS = [
  { key: 'offers', name: '商品', show: () => <OffersPage /> },
  { key: 'group-buys', name: '渠道跟团', show: () => <AgentGroupBuys /> },
] as const;

/** 渠道商品, and which agents follow my group-buys. */
export default function OffersViews() {
  return <ViewTabs views={VIEWS} />;
}
