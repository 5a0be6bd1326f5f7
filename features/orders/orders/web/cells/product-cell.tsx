import { Picture } from '#kit/ui/values/picture.tsx';
import type { OrderRow } from '../../order-row.ts';
import { aroundName, packedName } from '../../packed-instead.ts';

/** Picture, the name on two lines, since names differ at their end, and how many; of a partly shipped order how many went. */
export function ProductCell({ order }: { order: OrderRow }) {
  const { before, after } = aroundName(order.SwapName);
  return (
    <div className="product-cell">
      <Picture src={order.SpuImageUrl} name={order.SpuName} />
      <div className="product-name" title={packedName(order)}>
        {before && <b className="tone-wait">{before}</b>}
        {order.SpuName}
        {after && <b className="tone-wait">{after}</b>}
      </div>
      <div className="product-amount">
        <b className={`num amount${order.Amount > 1 ? ' is-many' : ''}`}>× {order.Amount}</b>
        {order.ShippedAmount > 0 && order.ShippedAmount < order.Amount && (
          <div className="num">已发 {order.ShippedAmount}</div>
        )}
      </div>
    </div>
  );
}
