import type { agents } from '#features/shops/partners/contract.ts';
import type { PartnerKind } from '#features/shops/partners/kinds.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';

/** Agents' and vendors' lists are alike. */
export type TraderColumn = ColumnOf<typeof agents.get>;

interface Part {
  column: (kind: PartnerKind) => TraderColumn;
}

/** What another feature knows of partners, as a column of their lists: the export `column` of its `web/partner-figure.tsx`. */
const parts = Object.values(import.meta.glob<Part>('../../../*/*/web/partner-figure.tsx', { eager: true }));

export const figureColumns = (kind: PartnerKind): TraderColumn[] => parts.map(({ column }) => column(kind));
