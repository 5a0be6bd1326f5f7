import { ORDER_FIELDS, type OrderNote } from '../../order-fields.ts';
import type { OrderRow } from '../../order-row.ts';

/** Notes that are only read here. */
export const WrittenNotes = ({ order, notes }: { order: OrderRow; notes: readonly OrderNote[] }) =>
  notes.map(
    (name) =>
      order[name] && (
        <p key={name} className="buyer-note">
          <b>{ORDER_FIELDS[name].note.title}</b>
          {order[name]}
        </p>
      ),
  );
