import { splitPrice, weightsOf } from '#features/catalogue/spus/split-price.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { type ChosenSku, typedParts } from './typed-parts.ts';

interface SourcesSayProps {
  parts: readonly ChosenSku[];
  price: number | null | undefined;
}

/** Into which orders an order of the set will be split, and what each gets of its price. */
export function SourcesSay({ parts, price }: SourcesSayProps) {
  const shares = sharesOf(parts, price);
  const orders = partsBySource(parts);
  return (
    <div className="sources-say">
      <p>
        {orders.length > 1
          ? `下单后分成 ${orders.length} 单，由各供货方发货${shares ? `；每套 ${moneyText(price ?? 0)} 这样分：` : ''}`
          : `整套由${parts[0]?.VendorName ?? '本店'}发货`}
      </p>
      {orders.length > 1 && (
        <ul>
          {orders.map((chosenSkus) => (
            <li key={chosenSkus[0]?.SkuID}>
              <span>
                {chosenSkus[0]?.VendorName ?? '本店'}：
                {chosenSkus.map(({ SkuName, count }) => `${SkuName}×${count}`).join('+')}
              </span>
              {shares && (
                <span className="num">
                  {moneyText(chosenSkus.reduce((sum, { SkuID }) => sum + (shares.get(SkuID) ?? 0), 0))}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="none">分摊价全部填了就按它分，否则按商品价格分，没有价格的按件数分</p>
    </div>
  );
}

/** The shop's own parts are packed together; each supplied product is an order of its own. */
function partsBySource(parts: readonly ChosenSku[]): ChosenSku[][] {
  const own = parts.filter(({ VendorName }) => VendorName === null);
  const supplied = parts.filter(({ VendorName }) => VendorName !== null);
  return [...(own.length > 0 ? [own] : []), ...supplied.map((part) => [part])];
}

/** By product, in yuan; none while something is not typed right, or no price is set. */
function sharesOf(parts: readonly ChosenSku[], price: number | null | undefined) {
  const typed = typedParts(parts);
  if (!price || typed.some(({ Count, Share }) => Count < 1 || Share === undefined)) return undefined;
  const weights = weightsOf(
    typed.map(({ SkuID, Count, Share }, at) => ({
      skuId: SkuID,
      count: Count,
      price: fenOf(parts[at]?.SkuPrice ?? 0),
      share: Share == null ? null : fenOf(Share),
    })),
  );
  const weighed = typed.map(({ SkuID }, at) => ({ id: SkuID, weight: weights[at] ?? 0 }));
  return new Map(splitPrice(fenOf(price), weighed).map((fen, at) => [typed[at]?.SkuID ?? '', yuanOf(fen)]));
}
