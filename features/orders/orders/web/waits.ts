import type { Held } from '../held.ts';
import type { HoldRow, OrderRow } from '../order-row.ts';
import { type Wait, whyWaits } from '../why-waits.ts';

export const heldOf = (row: HoldRow): Held => ({
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

export const heldOfRow = ({ Holds }: Pick<OrderRow, 'Holds'>): Held[] => Holds.map(heldOf);

export const waitsOf = (
  row: Pick<
    OrderRow,
    'Status' | 'CancelRequest' | 'Asks' | 'AsksHere' | 'AskedOn' | 'Holds' | 'VendorID' | 'PresaleShipOn'
  >,
): Wait[] =>
  whyWaits(
    {
      status: row.Status,
      cancelRequest: row.CancelRequest,
      asks: row.Asks,
      asksHere: row.AsksHere,
      askedOn: row.AskedOn,
      held: heldOfRow(row),
      presaleShipOn: row.PresaleShipOn,
    },
    row.VendorID === null,
  );

export const holdsMine = ({ Holds }: Pick<OrderRow, 'Holds'>): boolean => Holds.some(({ Mine }) => Mine);
