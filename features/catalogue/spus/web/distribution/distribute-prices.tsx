import { costName, lossText, type Priced } from '#features/catalogue/prices/web/loss.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { Money } from '#kit/ui/values/money.tsx';
import { type Spu, spus } from '../../contract.ts';
import { defaultPrice } from '../price-fields.tsx';

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
  distributables: readonly Distributable[];
  typed: TypedPrices;
  onChange: (typed: TypedPrices) => void;
}

/** One price a listing, for all chosen agents. */
export const DistributePrices = ({ distributables, typed, onChange }: DistributePricesProps) => (
  <ul className="goods-lines">
    {distributables.map((spu) => {
      const type = (text: string) => onChange({ ...typed, [spu.SpuID]: text });
      return <Line key={spu.SpuID} distributable={spu} typed={typed[spu.SpuID] ?? ''} onChange={type} />;
    })}
  </ul>
);

function Line({
  distributable,
  typed,
  onChange,
}: {
  distributable: Distributable;
  typed: string;
  onChange: (text: string) => void;
}) {
  const costs = costName(distributable.VendorID);
  const paid =
    distributable.PurchasePrice === null ? '' : `${costs} ${moneyText(distributable.PurchasePrice)}`;
  const value = parseYuan(typed);
  const mayPrice = useMay()(spus.changePrice);
  const isUnpriced = value === null && defaultPrice(distributable) === null;
  const problem =
    value === undefined
      ? NOT_MONEY
      : lossText(value ?? defaultPrice(distributable), distributable.PurchasePrice, costs);
  return (
    <li>
      <span className="name" title={distributable.SpuName}>
        {distributable.SpuName}
      </span>
      {mayPrice ? (
        <MoneyField
          label={`${distributable.SpuName}的分销价`}
          value={typed}
          placeholder={yuanField(defaultPrice(distributable)) || '必填'}
          onChange={onChange}
        />
      ) : (
        <Money value={defaultPrice(distributable)} />
      )}
      {paid && <small>{paid}</small>}
      {mayPrice && isUnpriced && <small>没有默认分销价，给新渠道请填价格</small>}
      {problem && <small className="problem">{problem}</small>}
    </li>
  );
}
