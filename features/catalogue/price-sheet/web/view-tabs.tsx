import '#kit/ui/list/list.css';
import './price-sheet.css';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';

interface View {
  key: string;
  name: string;
  show: () => ReactNode;
}

/** A page of several views, of which the address names one; the first is shown without. */
export function ViewTabs({ views }: { views: readonly [View, ...View[]] }) {
  const [address, setAddress] = useSearchParams();
  const chosen = views.find(({ key }) => key === address.get('view')) ?? views[0];
  return (
    <div className="list-page price-page">
      <Tabs
        tabs={views.map(({ key, name }) => ({ key, name }))}
        chosen={chosen.key}
        onChoose={(view) => setAddress(view ? { view } : {})}
      />
      <Suspense fallback={<Skeleton lines={12} />}>{chosen.show()}</Suspense>
    </div>
  );
}
