import '#kit/ui/list/list.css';
import './price-sheet.css';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';

interface View {
  key: string;
  name: string;
  /** Who may read what it shows, where that is not whoever may open the page. */
  allow?: Pick<Endpoint, 'allow'>;
  show: () => ReactNode;
}

/** A page of several views, of which the address names one; the first, which whoever opens the page may read, is shown without. */
export function ViewTabs({ views: [first, ...others] }: { views: readonly [View, ...View[]] }) {
  const [address, setAddress] = useSearchParams();
  const may = useMay();
  const views = [first, ...others.filter(({ allow }) => !allow || may(allow))] as const;
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
