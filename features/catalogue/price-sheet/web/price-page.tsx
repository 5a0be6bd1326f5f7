import '#kit/ui/list/list.css';
import './price-sheet.css';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';

const SheetTab = lazy(() => import('./sheet-tab.tsx'));

const SpecialsTab = lazy(() => import('./specials-tab.tsx'));
const ScheduledTab = lazy(() => import('./scheduled-tab.tsx'));
const ChangesTab = lazy(() => import('./changes-tab.tsx'));

const VIEWS = [
  { key: 'sheet', name: '改价表', show: () => <SheetTab /> },
  { key: 'specials', name: '特价', show: () => <SpecialsTab /> },
  { key: 'coming', name: '定时', show: () => <ScheduledTab /> },
  { key: 'history', name: '记录', show: () => <ChangesTab /> },
] as const;

/** 价格管理: the sheet of prices, and what was or will be changed. */
export default function PricePage() {
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
