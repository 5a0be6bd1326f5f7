import type { OrderRow } from '../../order-row.ts';

/** Tags and notes: the buyer's words, what the entry says to whoever ships, then this shop's own. */
export function RemarkCell({ order }: { order: OrderRow }) {
  const notes = [
    order.BuyerNote && `买家：${order.BuyerNote}`,
    order.ShipperNote && `给发货方：${order.ShipperNote}`,
    order.SellerNote && `备注：${order.SellerNote}`,
  ]
    .filter(Boolean)
    .join('　');
  if (order.Tags.length === 0 && !notes) return <span className="none">-</span>;
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
