import './quotas.css';
import { lazy } from 'react';
import { ViewTabs } from '#features/catalogue/price-sheet/web/view-tabs.tsx';

const QuotasTab = lazy(() => import('./quotas-tab.tsx'));
const HistoryTab = lazy(() => import('./history-tab.tsx'));

const VIEWS = [
  { key: 'quotas', name: '额度', show: () => <QuotasTab /> },
  { key: 'history', name: '记录', show: () => <HistoryTab /> },
] as const;

/** 超卖额度管理: how many of each listing may be sold, and who said so. */
export default function QuotasPage() {
  return <ViewTabs views={VIEWS} />;
}
