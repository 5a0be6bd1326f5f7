import type { ReactNode } from 'react';
import type { Endpoint } from '#kit/endpoint/contract.ts';

/** A view of prices, of orders for instance, that a floor above brings as one of `views` of its `web/price-view.tsx`. */
export interface SheetView {
  key: string;
  name: string;
  /** Who may read what it shows. */
  allow: Pick<Endpoint, 'allow'>;
  show: () => ReactNode;
}

export const moreViews = Object.values(
  import.meta.glob<{ views: readonly SheetView[] }>('../../../*/*/web/price-view.tsx', { eager: true }),
).flatMap(({ views }) => views);
