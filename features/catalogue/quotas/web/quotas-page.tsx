import '#kit/ui/list/list.css';
import '#features/catalogue/price-sheet/web/price-sheet.css';
import './quotas.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';

const QuotasTab = lazy(() => import('./quotas-tab.tsx'));
const HistoryTab = lazy(() => import('./history-tab.tsx'));

const VIEWS = [
  { key: 'quotas', name: '额度', show: () => <QuotasTab /> },
  { key: 'history', name: '记录', show: () => <HistoryTab /> },
] as const;

/** 超卖额度管理: how many of each listing may be sold, and who said so. */
export default function QuotasPage() {
  const [address, setAddress] = useSearchParams();
  const chosen = VIEWS.find(({ key }) => key === address.get('view')) ?? VIEWS[0];
  return (
    <div className="list-page price-page">
      <Tabs
        tabs={VIEWS.map(({ key, name }) => ({ key, name }))}
        chosen={chosen.key}
        onChoose={(view) => setAddress(view ? { view } : {})}
      />
      <Suspense fallback={<Skeleton lines={12} />}>{chosen.show()}</Suspense>
    </div>
  );
}
