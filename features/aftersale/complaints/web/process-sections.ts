import { type ComponentType, lazy } from 'react';
import type { ComplaintDetail } from '../complaint-row.ts';

interface Part {
  default: ComponentType<{ complaint: ComplaintDetail }>;
}

/** What another feature shows beside a complaint: the default export of its `web/complaint-section.tsx`. */
export const sections = Object.entries(import.meta.glob<Part>('../../../*/*/web/complaint-section.tsx')).map(
  ([path, load]) => ({ path, Section: lazy(load) }),
);
