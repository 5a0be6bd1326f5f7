import type { OrderRow } from '../../order-row.ts';

/** Tags and notes: the buyer's words, then this shop's own. */
export function RemarkCell({ of }: { of: OrderRow }) {
  const notes = [of.BuyerNote && `买家：${of.BuyerNote}`, of.SellerNote && `备注：${of.SellerNote}`]
    .filter(Boolean)
    .join('　');
  if (of.Tags.length === 0 && !notes) return <span className="none">-</span>;
  return (
    <div className="stack">
      {of.Tags.length > 0 && (
        <div title={of.Tags.join('、')}>
          {of.Tags.map((tag) => (
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
