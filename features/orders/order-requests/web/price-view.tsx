import { lazy } from 'react';
import type { SheetView } from '#features/catalogue/price-sheet/web/more-views.ts';
import { requests } from '../contract.ts';

const PriceRequests = lazy(() => import('./price-requests.tsx'));

/** Beside the prices: what either side asks to change of an order's. */
export const views: readonly SheetView[] = [
  { key: 'asked', name: '改价申请', allow: requests.get, show: () => <PriceRequests /> },
];
