import { lazy } from 'react';
import { ViewTabs } from './view-tabs.tsx';

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
  return <ViewTabs views={VIEWS} />;
}
