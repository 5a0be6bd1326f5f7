import { type ComponentType, lazy } from 'react';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
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

/** What is known elsewhere is on its way: its section is there already, so that nothing below it moves. */
export const ComingSection = ({ title = '' }: { title?: string }) => (
  <Section title={title}>
    <Skeleton lines={3} />
  </Section>
);
