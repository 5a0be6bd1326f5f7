import { Blank } from '#kit/ui/table/blank.tsx';
import { ORDER_FIELDS, ORDER_NOTES } from '../../order-fields.ts';
import type { OrderRow } from '../../order-row.ts';

/** Tags and notes: the buyer's words, what the entry says to whoever ships, then this shop's own. */
export function RemarkCell({ order }: { order: OrderRow }) {
  const notes = ORDER_NOTES.flatMap((name) =>
    order[name] ? [`${ORDER_FIELDS[name].note.short}：${order[name]}`] : [],
  ).join('　');
  if (order.Tags.length === 0 && !notes) return <Blank />;
  return (
    <div className="stack">
      {order.Tags.length > 0 && (
        <div title={order.Tags.join('、')}>
          {order.Tags.map((tag) => (
            <span key={tag} className="badge tone-done">
              {tag}
            </span>
          ))}
        </div>
      )}
      {notes && <div title={notes}>{notes}</div>}
    </div>
  );
}
