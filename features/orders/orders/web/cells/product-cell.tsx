import { Picture } from '#kit/ui/picture.tsx';
import type { OrderRow } from '../../order-row.ts';
import { insteadText, packedName } from '../../packed-instead.ts';

/** Picture, the name on two lines, since names differ at their end, and how many; of a partly shipped order how many went. */
export const ProductCell = ({ of }: { of: OrderRow }) => (
  <div className="product-cell">
    <Picture src={of.SpuImageUrl} />
    <div className="product-name" title={packedName(of)}>
      {of.SpuName}
      {of.SwapName && <b className="tone-wait">{insteadText(of.SwapName)}</b>}
    </div>
    <div className="product-amount">
      <b className={`num amount${of.Amount > 1 ? ' is-many' : ''}`}>× {of.Amount}</b>
      {of.ShippedAmount > 0 && of.ShippedAmount < of.Amount && (
        <div className="num">已发 {of.ShippedAmount}</div>
      )}
    </div>
  </div>
);
