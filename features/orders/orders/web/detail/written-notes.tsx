import { ORDER_NOTES, type OrderNote } from '../../order-notes.ts';
import type { OrderRow } from '../../order-row.ts';

/** Notes that are only read here. */
export const WrittenNotes = ({ order, notes }: { order: OrderRow; notes: readonly OrderNote[] }) =>
  notes.map(
    (name) =>
      order[name] && (
        <p key={name} className="buyer-note">
          <b>{ORDER_NOTES[name].title}</b>
          {order[name]}
        </p>
      ),
  );
