import { costName, lossText, type Priced } from '#features/catalogue/prices/web/loss.tsx';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { Spu } from '../contract.ts';

const FIELDS = [
  { key: 'DistributePrice', label: '分销价' },
  { key: 'DistributePriceWithTax', label: '含税分销价' },
  { key: 'PriceMin', label: '最低分销价', hint: '不填则不限' },
  { key: 'SpuPrice', label: '零售价' },
] as const;
type Key = (typeof FIELDS)[number]['key'];

/** The prices of a listing as they are being typed. */
export type ListingPriceDraft = Readonly<Record<Key, string>> & { readonly usesTax: boolean };

export function priceDraftOf(spu: Spu): ListingPriceDraft {
  const texts = FIELDS.map(({ key }) => [key, yuanField(spu[key])]);
  return { ...(Object.fromEntries(texts) as Record<Key, string>), usesTax: spu.UseTaxPriceAsDefault };
}

/** What was typed; undefined while something is no amount. */
export function listingPrices(draft: ListingPriceDraft) {
  const [plain, taxed, floor, retail] = FIELDS.map(({ key }) => parseYuan(draft[key]));
  if (plain === undefined || taxed === undefined || floor === undefined || retail === undefined) return;
  return {
    DistributePrice: plain,
    DistributePriceWithTax: taxed,
    PriceMin: floor ?? -1,
    SpuPrice: retail,
    UseTaxPriceAsDefault: draft.usesTax,
  };
}
export type ReadListingPrices = NonNullable<ReturnType<typeof listingPrices>>;

/** What was typed, where it differs from before; 'wrong' while something is no amount. */
export function changedPrices(spu: Spu, draft: ListingPriceDraft): ReadListingPrices | 'wrong' | undefined {
  const typed = listingPrices(draft);
  if (typed === undefined) return 'wrong';
  return JSON.stringify(typed) === JSON.stringify(listingPrices(priceDraftOf(spu))) ? undefined : typed;
}

/** What agents without a price of their own pay, lifted to the floor. */
export function defaultPrice(
  spu: Pick<Spu, Exclude<Key, 'SpuPrice'> | 'UseTaxPriceAsDefault'>,
): number | null {
  const plain = spu.DistributePrice;
  const price = spu.UseTaxPriceAsDefault ? (spu.DistributePriceWithTax ?? plain) : plain;
  return price === null ? null : Math.max(price, spu.PriceMin ?? 0);
}

/** What would be charged, to be held against the cost. */
export function charged(prices: ReadListingPrices, { PurchasePrice: cost, VendorID }: Spu): Priced[] {
  const costs = costName(VendorID);
  return [
    { says: '默认分销价', price: defaultPrice(prices), cost, costs },
    { says: '零售价', price: prices.SpuPrice, cost, costs },
  ];
}

interface PriceFieldsProps {
  spu: Spu;
  draft: ListingPriceDraft;
  onChange: (part: Partial<Record<Key, string>> | Pick<ListingPriceDraft, 'usesTax'>) => void;
}

/** The default prices of one listing, each with what is wrong with it. */
export const ListingPriceFields = ({ spu, draft, onChange }: PriceFieldsProps) => (
  <>
    {FIELDS.map(({ key, label, ...rest }) => (
      <LabelledField
        key={key}
        label={label}
        name={key}
        problem={problemOf(key, draft[key], spu)}
        hint={marginText(key, draft[key], spu)}
        {...rest}
      >
        <MoneyField value={draft[key]} onChange={(text) => onChange({ [key]: text })} placeholder="未设置" />
      </LabelledField>
    ))}
    <label className="row">
      <input
        type="checkbox"
        checked={draft.usesTax}
        onChange={(event) => onChange({ usesTax: event.target.checked })}
      />
      默认按含税价分销
    </label>
  </>
);

const WITHOUT_MARGIN: readonly Key[] = ['PriceMin', 'DistributePriceWithTax'];

/** What is earned at a price: 采购价 ¥26.90，毛利 ¥10.00（27.1%）; nothing where either is not known. */
function marginText(key: Key, text: string, { PurchasePrice: cost, VendorID }: Spu): string {
  const price = parseYuan(text);
  // With tax not all of it is earned.
  if (WITHOUT_MARGIN.includes(key) || cost === null || !price) return '';
  const earned = price - cost;
  const share = ((earned / price) * 100).toFixed(1);
  return `${costName(VendorID)} ${moneyText(cost)}，毛利 ${moneyText(earned)}（${share}%）`;
}

function problemOf(key: Key, text: string, spu: Spu): string {
  const price = parseYuan(text);
  if (price === undefined) return NOT_MONEY;
  return key === 'PriceMin' ? '' : lossText(price, spu.PurchasePrice, costName(spu.VendorID));
}
