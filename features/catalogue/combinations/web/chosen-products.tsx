import { SkuSearch } from '#features/catalogue/skus/web/sku-search.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import type { ChosenProduct } from './group-draft.ts';

interface ChosenProductsProps {
  chosenProducts: readonly ChosenProduct[];
  onChange: (chosenProducts: readonly ChosenProduct[]) => void;
}

const FIELDS = [
  { key: 'min', title: '最少', hint: '0' },
  { key: 'max', title: '最多', hint: '不限' },
  { key: 'extra', title: '每件加价', hint: '0.00' },
] as const;

/** 可选商品: what may be chosen, within which bounds, and what costs more. */
export const ChosenProducts = ({ chosenProducts, onChange }: ChosenProductsProps) => (
  <>
    {chosenProducts.length > 0 && (
      <div className="choice-table chosen-products">
        <table>
          <thead>
            <tr>
              <th>商品</th>
              <th className="num">商品价</th>
              {FIELDS.map(({ key, title }) => (
                <th key={key}>{title}</th>
              ))}
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {chosenProducts.map((product) => (
              <ProductRow
                key={product.SkuID}
                chosenProduct={product}
                all={chosenProducts}
                onChange={onChange}
              />
            ))}
          </tbody>
        </table>
      </div>
    )}
    {chosenProducts.some(({ VendorName }) => VendorName !== null) && (
      <p className="none">
        由供应商供货的商品各自成单、各自发货；整套价按商品价格分给各单，没有价格的按件数分
      </p>
    )}
    <SkuSearch
      chosen={chosenProducts}
      onPick={({ SkuID, SkuName, SkuPrice, VendorName }) =>
        onChange([...chosenProducts, { SkuID, SkuName, SkuPrice, VendorName, min: '', max: '', extra: '' }])
      }
    />
  </>
);

interface ProductRowProps {
  chosenProduct: ChosenProduct;
  all: readonly ChosenProduct[];
  onChange: (chosenProducts: readonly ChosenProduct[]) => void;
}

const ProductRow = ({ chosenProduct, all, onChange }: ProductRowProps) => (
  <tr>
    <td title={chosenProduct.SkuName}>
      <span>{chosenProduct.SkuName}</span>
      {chosenProduct.VendorName !== null && <small className="none">{chosenProduct.VendorName}供货</small>}
    </td>
    <td className="num">{moneyText(chosenProduct.SkuPrice)}</td>
    {FIELDS.map(({ key, title, hint }) => (
      <td key={key} data-title={title}>
        <input
          className="field num"
          inputMode="decimal"
          aria-label={`${chosenProduct.SkuName}的${title}`}
          placeholder={hint}
          value={chosenProduct[key]}
          onChange={(event) =>
            onChange(
              all.map((one) =>
                one.SkuID === chosenProduct.SkuID ? { ...one, [key]: event.target.value } : one,
              ),
            )
          }
        />
      </td>
    ))}
    <td>
      <Button kind="text" onClick={() => onChange(all.filter((one) => one.SkuID !== chosenProduct.SkuID))}>
        移除
      </Button>
    </td>
  </tr>
);
