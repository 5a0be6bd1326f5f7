import { useMay } from '#kit/ui/calls/session.ts';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { OrderPrice } from '../../money/order-price.ts';
import { signedMoney } from '../../money/signed-money.ts';
import type { OrderRow } from '../../order-row.ts';
import { CANCELLED, has } from '../../status.ts';
import { costTotal, margin, saleTotal } from '../order-money.ts';
import { ChainLegs } from './chain-legs.tsx';
import { priceReasonText, priceSettingText, priceSumText } from './price-text.ts';

interface SupplySectionProps {
  order: OrderRow;
  price: OrderPrice | null;
  /** What it got by a rule was changed since. */
  isCorrected: boolean;
  /** Yuan per piece by which swaps moved the price. */
  swapped: number;
}

/** From whom to whom the order goes, for how much on either side of this shop, what stays here, and why that price. */
export function SupplySection({ order, price, isCorrected, swapped }: SupplySectionProps) {
  const seesPrices = useMay()(['price.sales.view', 'price.purchase.view']);
  return (
    <Section title="供货链">
      <ChainLegs order={order} />
      <MarginBar order={order} />
      {seesPrices && saleTotal(order) !== null && (
        <p className="why">
          <b>价格依据</b>
          {isCorrected ? '下单后改过价，见操作记录' : priceReasonText(order)}
          {price && !isCorrected && <span>{priceSettingText(price)}</span>}
          {swapped !== 0 && <span>换商品后每件 {signedMoney(swapped)}</span>}
        </p>
      )}
    </Section>
  );
}

/** 售价 − 采购价 = 毛利, their shares as a bar; where both are known. */
function MarginBar({ order }: { order: OrderRow }) {
  const sale = saleTotal(order);
  const cost = costTotal(order);
  const gain = margin(order);
  if (sale === null || cost === null || gain === null || has(order.Status, CANCELLED)) return null;
  const whole = Math.max(sale, cost);
  const share = whole === 0 ? 0 : Math.abs(gain / whole) * 100;
  const rate = sale === 0 ? '' : `${((gain / sale) * 100).toFixed(1)}%`;
  return (
    <div className={`margin ${gain < 0 ? 'tone-error' : 'tone-ok'}`} title={salesText(order)}>
      <div className="margin-bar" aria-hidden="true">
        <i style={{ width: `${100 - share}%` }} />
        <i style={{ width: `${share}%` }} />
      </div>
      <span>
        售价 − 采购价 = {gain < 0 ? '亏损' : '毛利'}{' '}
        <b className={`num${gain < 0 ? ' problem' : ''}`}>{moneyText(gain)}</b>{' '}
        <small className="num">{rate}</small>
      </span>
    </div>
  );
}

const salesText = ({ SalePrice, SaleFreight, SaleRounding, CostPrice, CostFreight, Amount }: OrderRow) =>
  `售价 ${priceSumText(SalePrice, Amount, SaleFreight, SaleRounding)}；采购价 ${priceSumText(CostPrice, Amount, CostFreight)}`;
