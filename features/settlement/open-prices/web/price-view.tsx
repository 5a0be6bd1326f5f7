import { lazy } from 'react';
import type { SheetView } from '#features/catalogue/price-sheet/web/more-views.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { openPrices } from '../contract.ts';

const OpenTab = lazy(() => import('./open-tab.tsx'));
const UnpricedTab = lazy(() => import('./unpriced-tab.tsx'));

/** Beside the prices: orders that left at another one, or at none. */
export const views: readonly SheetView[] = [
  { key: 'open', name: '未结订单', allow: openPrices.get, show: () => <OpenTab /> },
  { key: 'unpriced', name: '未定价订单', allow: settlementItems.get, show: () => <UnpricedTab /> },
];
