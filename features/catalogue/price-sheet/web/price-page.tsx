import { lazy } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { moreViews } from './more-views.ts';
import { ViewTabs } from './view-tabs.tsx';

const SheetTab = lazy(() => import('./sheet-tab.tsx'));
const SpecialsTab = lazy(() => import('./scheduled/specials-tab.tsx'));
const ScheduledTab = lazy(() => import('./scheduled/scheduled-tab.tsx'));
const ChangesTab = lazy(() => import('./scheduled/changes-tab.tsx'));

const VIEWS = [
  { key: 'sheet', name: '改价表', show: () => <SheetTab /> },
  { key: 'specials', name: '特价', show: () => <SpecialsTab /> },
  { key: 'coming', name: '定时', show: () => <ScheduledTab /> },
  { key: 'history', name: '记录', show: () => <ChangesTab /> },
] as const;

/** 价格管理: the sheet of prices, what was or will be changed, and what prices of orders wait for. */
export default function PricePage() {
  const may = useMay();
  return <ViewTabs views={[...VIEWS, ...moreViews.filter(({ allow }) => may(allow))]} />;
}
