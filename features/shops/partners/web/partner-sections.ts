import { type ComponentType, lazy } from 'react';
import type { Trader } from '../contract.ts';
import type { PartnerKind } from '../kinds.ts';

export interface PartnerSectionProps {
  trader: Trader;
  kind: PartnerKind;
}

interface Part {
  default: ComponentType<PartnerSectionProps>;
}

/** What another feature knows of a partner: the default export of its `web/partner-section.tsx`. */
export const sections = Object.entries(import.meta.glob<Part>('../../../*/*/web/partner-section.tsx')).map(
  ([path, load]) => ({ path, Section: lazy(load) }),
);
