import { costName, lossText, type Priced } from '#features/catalogue/prices/web/loss.tsx';
import { moneyText } from '#kit/ui/display.ts';
import { MoneyField } from '#kit/ui/fields.tsx';
import { Money } from '#kit/ui/money.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/number-fields.ts';
import { useMay } from '#kit/ui/session.ts';
import { type Spu, spus } from '../contract.ts';
import { defaultPrice } from './price-fields.tsx';

/** What is known of a listing that is to be distributed. */
export type Distributable = Pick<
  Spu,
  | 'SpuID'
  | 'SpuName'
  | 'VendorID'
  | 'PurchasePrice'
  | 'DistributePrice'
  | 'DistributePriceWithTax'
  | 'UseTaxPriceAsDefault'
  | 'PriceMin'
>;

/** What was typed for each listing. */
export type TypedPrices = Readonly<Record<string, string>>;

export const typedPrice = (typed: TypedPrices, { SpuID }: Pick<Spu, 'SpuID'>) =>
  parseYuan(typed[SpuID] ?? '');

/** Without a price typed, new agents get the default. */
export const pricedAs = (spu: Distributable, typed: TypedPrices): Priced => ({
  says: spu.SpuName,
  price: typedPrice(typed, spu) ?? defaultPrice(spu),
  cost: spu.PurchasePrice,
  costs: costName(spu.VendorID),
});

interface DistributePricesProps {
  of: readonly Distributable[];
  typed: TypedPrices;
  onChange: (typed: TypedPrices) => void;
}

/** One price a listing, for all chosen agents. */
export const DistributePrices = ({ of, typed, onChange }: DistributePricesProps) => (
  <ul className="goods-lines">
    {of.map((spu) => {
      const type = (text: string) => onChange({ ...typed, [spu.SpuID]: text });
      return <Line key={spu.SpuID} of={spu} typed={typed[spu.SpuID] ?? ''} onChange={type} />;
    })}
  </ul>
);

function Line({
  of,
  typed,
  onChange,
}: {
  of: Distributable;
  typed: string;
  onChange: (text: string) => void;
}) {
  const costs = costName(of.VendorID);
  const paid = of.PurchasePrice === null ? '' : `${costs} ${moneyText(of.PurchasePrice)}`;
  const value = parseYuan(typed);
  const mayPrice = useMay()(spus.changePrice);
  const isUnpriced = value === null && defaultPrice(of) === null;
  const problem =
    value === undefined ? NOT_MONEY : lossText(value ?? defaultPrice(of), of.PurchasePrice, costs);
  return (
    <li>
      <span className="name" title={of.SpuName}>
        {of.SpuName}
      </span>
      {mayPrice ? (
        <MoneyField
          label={`${of.SpuName}的分销价`}
          value={typed}
          placeholder={yuanField(defaultPrice(of)) || '必填'}
          onChange={onChange}
        />
      ) : (
        <Money value={defaultPrice(of)} />
      )}
      {paid && <small>{paid}</small>}
      {mayPrice && isUnpriced && <small>没有默认分销价，给新渠道请填价格</small>}
      {problem && <small className="problem">{problem}</small>}
    </li>
  );
}
