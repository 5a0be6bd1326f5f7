import { Picture } from '#kit/ui/picture.tsx';
import type { OrderRow } from '../../order-row.ts';
import { insteadText, packedName } from '../../packed-instead.ts';

/** Picture, the name on two lines, since names differ at their end, and how many; of a partly shipped order how many went. */
export const ProductCell = ({ order }: { order: OrderRow }) => (
  <div className="product-cell">
    <Picture src={order.SpuImageUrl} />
    <div className="product-name" title={packedName(order)}>
      {order.SpuName}
      {order.SwapName && <b className="tone-wait">{insteadText(order.SwapName)}</b>}
    </div>
    <div className="product-amount">
      <b className={`num amount${order.Amount > 1 ? ' is-many' : ''}`}>× {order.Amount}</b>
      {order.ShippedAmount > 0 && order.ShippedAmount < order.Amount && (
        <div className="num">已发 {order.ShippedAmount}</div>
      )}
    </div>
  </div>
);
