import type { ReactNode } from 'react';
import { spus } from '#features/catalogue/spus/contract.ts';
import { PickOnce } from '#features/catalogue/spus/web/pick-once.tsx';
import { useSearch } from '#features/catalogue/spus/web/use-search.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useUnsaved } from '#kit/ui/drafts/unsaved-parts.ts';
import { MoneyField } from '#kit/ui/fields/fields.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import type { BuyLine } from './buy-draft.ts';

interface ListingLinesProps {
  lines: readonly BuyLine[];
  /** Of a vendor's group-buy: listings may be left out, none joins. */
  isFixed: boolean;
  onChange: (lines: readonly BuyLine[]) => void;
}

/** The listings with price, retail price and quota, and a search to add more. */
export function ListingLines({ lines, isFixed, onChange }: ListingLinesProps) {
  useUnsaved(lines);
  const change = (id: string, part: Partial<BuyLine>) =>
    onChange(lines.map((line) => (line.SpuID === id ? { ...line, ...part } : line)));
  return (
    <>
      <ul className="buy-lines">
        {lines.map((line) => (
          <LineFields
            key={line.SpuID}
            buyLine={line}
            onChange={(part) => change(line.SpuID, part)}
            onRemove={() => onChange(lines.filter(({ SpuID }) => SpuID !== line.SpuID))}
          />
        ))}
      </ul>
      {!isFixed && <ListingSearch lines={lines} onAdd={(line) => onChange([...lines, line])} />}
    </>
  );
}

interface LineFieldsProps {
  buyLine: BuyLine;
  onChange: (part: Partial<BuyLine>) => void;
  onRemove: () => void;
}

const LineFields = ({ buyLine, onChange, onRemove }: LineFieldsProps) => (
  <li>
    <span className="name" title={buyLine.name}>
      {buyLine.name}
      {buyLine.cost !== null && <small>供应商团购价 {moneyText(buyLine.cost)}</small>}
    </span>
    <Captioned says="团购价">
      <MoneyField
        label={`${buyLine.name}的团购价`}
        placeholder="不变"
        value={buyLine.price}
        onChange={(price) => onChange({ price })}
      />
    </Captioned>
    <Captioned says="零售价">
      <MoneyField
        label={`${buyLine.name}的零售价`}
        placeholder="不变"
        value={buyLine.retail}
        onChange={(retail) => onChange({ retail })}
      />
    </Captioned>
    <Captioned says="限量">
      <input
        className="field num"
        inputMode="numeric"
        placeholder="不限"
        aria-label={`${buyLine.name}的限量`}
        value={buyLine.quota}
        onChange={(event) => onChange({ quota: event.target.value })}
      />
    </Captioned>
    <Button kind="text" onClick={onRemove}>
      移除
    </Button>
  </li>
);

/** What a field is for, also once something stands in it; its own name says of which listing. */
export const Captioned = ({ says, children }: { says: string; children: ReactNode }) => (
  <span>
    <small aria-hidden>{says}</small>
    {children}
  </span>
);

interface ListingSearchProps {
  lines: readonly BuyLine[];
  onAdd: (line: BuyLine) => void;
}

function ListingSearch({ lines, onAdd }: ListingSearchProps) {
  const { search, setSearch, matches, isOld } = useSearch(spus.lookUp, { OnSaleOnly: true, pageSize: 20 });
  return (
    <div className="buy-search">
      <input
        className="field wide"
        placeholder="按名称或编码查找在售商品，点击加入"
        aria-label="查找在售商品"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Loaded query={matches} lines={4}>
        {({ items }) => (
          <ul inert={isOld}>
            {items.length === 0 && <li className="none">没有找到在售商品</li>}
            {items.map(({ SpuID, SpuName, spuImageUrl, externalID, SpuPrice }) => (
              <li key={SpuID}>
                <PickOnce
                  isTaken={lines.some((line) => line.SpuID === SpuID)}
                  onTake={() =>
                    onAdd({ SpuID, name: SpuName, image: null, cost: null, price: '', retail: '', quota: '' })
                  }
                >
                  <GoodsName name={SpuName} image={spuImageUrl} still />
                  <span className="note">{externalID}</span>
                  <span className="num">{moneyText(SpuPrice)}</span>
                </PickOnce>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
