import { moneyText } from '#kit/ui/display.ts';
import { Facts, Section } from '#kit/ui/page.tsx';
import { useMay } from '#kit/ui/session.ts';
import type { OrderPrice } from '../../order-price.ts';
import type { OrderRow } from '../../order-row.ts';
import { signedMoney } from '../../signed-money.ts';
import { costTotal, margin, saleTotal } from '../order-money.ts';
import { priceReasonText, priceSettingText, sumText } from '../price-text.ts';

interface MoneySectionProps {
  order: OrderRow;
  price: OrderPrice | null;
  /** What it got by a rule was changed since. */
  isCorrected: boolean;
  /** Yuan per piece by which swaps moved the price. */
  swapped: number;
}

/** What I get and pay for the order, and why. */
export function MoneySection({ order, price, isCorrected, swapped }: MoneySectionProps) {
  const may = useMay();
  const sale = saleTotal(order);
  const cost = costTotal(order);
  const gain = margin(order);
  if (!may(['price.sales.view', 'price.purchase.view'])) return null;
  const facts: [string, React.ReactNode][] = [];
  if (sale !== null)
    facts.push([
      order.AgentName ? `${order.AgentName} 付给我` : '售价',
      <Sum key="s" total={sale} says={sumText(order.SalePrice, order.Amount, order.SaleFreight)} />,
    ]);
  if (cost !== null)
    facts.push([
      `我付给 ${order.VendorName ?? '供应商'}`,
      <Sum key="c" total={cost} says={sumText(order.CostPrice, order.Amount, order.CostFreight)} />,
    ]);
  if (gain !== null)
    facts.push([
      '差额',
      <b key="g" className={`num money-total${gain < 0 ? ' problem' : ''}`}>
        {moneyText(gain)}
      </b>,
    ]);
  return (
    <Section title="金额">
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="none">没有价格</p>}
      {sale !== null && (
        <p className="why">
          <b>为什么是这个价</b>
          {isCorrected ? '下单后改过价，见订单经过' : priceReasonText(order)}
          {price && !isCorrected && <span>{priceSettingText(price)}</span>}
          {swapped !== 0 && <span>换商品后每件 {signedMoney(swapped)}</span>}
        </p>
      )}
    </Section>
  );
}

const Sum = ({ total, says }: { total: number; says: string }) => (
  <>
    <b className="num money-total">{moneyText(total)}</b>
    <small className="num">{says}</small>
  </>
);
