import type { OrderRow } from '#features/orders/order-row.ts';
import { foreseeExport } from '#features/orders/web/foresee.ts';
import { Foreseen } from '#features/orders/web/foreseen.tsx';

/** Which of the marked orders will stand on the note. */
export const ExportForesight = ({ rows }: { rows: readonly OrderRow[] }) => (
  <Foreseen of={foreseeExport(rows)} does="会出现在发货单上" />
);
