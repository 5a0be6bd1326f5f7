import type { OrderRow, SuspensionRow } from '../order-row.ts';
import type { Suspension } from '../suspension.ts';
import { type Wait, whyWaits } from '../why-waits.ts';

export const suspensionOf = (row: SuspensionRow): Suspension => ({
  hop: 0,
  mine: row.Mine,
  by: row.ByShop,
  reason: row.IdHoldReason,
  note: row.Note,
  since: row.HeldOn,
  until: row.Until,
  afterExport: row.AfterExport,
  urgentAfter: false,
});

export const suspensionsOfRow = ({ Holds }: Pick<OrderRow, 'Holds'>): Suspension[] => Holds.map(suspensionOf);

export const waitsOf = (
  row: Pick<
    OrderRow,
    | 'Status'
    | 'CancelRequest'
    | 'OpenRequests'
    | 'OpenRequestsHere'
    | 'AskedOn'
    | 'Holds'
    | 'VendorID'
    | 'PresaleShipOn'
  >,
): Wait[] =>
  whyWaits(
    {
      status: row.Status,
      cancelRequest: row.CancelRequest,
      openRequests: row.OpenRequests,
      openRequestsHere: row.OpenRequestsHere,
      askedOn: row.AskedOn,
      suspensions: suspensionsOfRow(row),
      presaleShipOn: row.PresaleShipOn,
    },
    row.VendorID === null,
  );

export const hasOwnSuspension = ({ Holds }: Pick<OrderRow, 'Holds'>): boolean =>
  Holds.some(({ Mine }) => Mine);
