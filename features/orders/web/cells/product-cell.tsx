import { Icon } from '#kit/ui/icon.tsx';
import type { OrderRow } from '../../order-row.ts';

/** Picture, name and how many; of a partly shipped order how many went. */
export const ProductCell = ({ of }: { of: OrderRow }) => (
  <div className="product-cell">
    {of.SpuImageUrl ? (
      <img className="thumb" src={of.SpuImageUrl} alt="" loading="lazy" />
    ) : (
      <span className="thumb thumb-none">
        <Icon name="box" />
      </span>
    )}
    <div className="stack">
      <div title={of.SpuName}>{of.SpuName}</div>
      <div>
        <b className={`num amount${of.Amount > 1 ? ' is-many' : ''}`}>× {of.Amount}</b>
        {of.ShippedAmount > 0 && of.ShippedAmount < of.Amount && (
          <span className="num"> 已发 {of.ShippedAmount}</span>
        )}
      </div>
    </div>
  </div>
);
