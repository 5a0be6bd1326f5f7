import '#features/catalogue/spus/web/listing-head.css';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { type Sku, skus } from '#features/catalogue/skus/contract.ts';
import { SkuStock } from '#features/catalogue/skus/web/stock.tsx';
import { kilogramsOf } from '#features/sheets/sheet-imports/read-weight.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { countText, moneyText, timeText } from '#kit/ui/values/display.ts';
import { Picture } from '#kit/ui/values/picture.tsx';
import { RowActs } from './sku-row-acts.tsx';

const PriceDialog = lazy(() => import('#features/catalogue/skus/web/price-dialog.tsx'));

const ABSENT = { says: '商品不存在，或不属于当前店铺', list: '商品库', to: '/sku/index' };

/** A product looked at: its picture, codes, prices, stock, and what sells it. */
export default function SkuPage() {
  const id = useSearchParams()[0].get('id');
  const [priced, setPriced] = useState<Sku>();
  const answer = useCall(skus.get, { SkuIDs: id ? [id] : [] }, { enabled: id !== null });
  const sku = id ? answer.data?.items[0] : undefined;
  return (
    <>
      <Page
        title={sku?.SkuName}
        acts={
          <PinnedRecord key={id} record={sku}>
            {(record) => record && <RowActs sku={record} onPrice={() => setPriced(record)} />}
          </PinnedRecord>
        }
      >
        {id === null ? (
          <NoRecord says="地址里没有商品编号，请从商品库打开" list="商品库" to="/sku/index" />
        ) : (
          <Loaded key={id} query={answer} lines={8} absent={ABSENT}>
            {({ items: [shown] }) => (shown ? <Body sku={shown} /> : <NoRecord {...ABSENT} />)}
          </Loaded>
        )}
      </Page>
      <Suspense>{priced && <PriceDialog sku={priced} onClose={() => setPriced(undefined)} />}</Suspense>
    </>
  );
}

const priceText = (price: number | null) => (price === null || price < 0 ? '-' : moneyText(price));

function Body({ sku }: { sku: Sku }) {
  const { pathOf } = useCategories();
  const seesPrices = useMay()('price.sales.view');
  return (
    <>
      <Section>
        <div className="listing-head">
          <Picture src={sku.SkuImageUrl} name={sku.SkuName} />
          <Facts
            facts={[
              ['规格', sku.SkuBasicInfo || '-'],
              ['商品编码', sku.externalID || '-'],
              ['条形码', sku.BarCode || '-'],
              ['分类', pathOf(sku.CategoryID) || '-'],
              ['重量', sku.WeightGrams === null ? '-' : `${kilogramsOf(sku.WeightGrams)} kg`],
              ['库位', sku.BinLocation || '-'],
              ['品牌', sku.Brand || '-'],
              ['来源', sku.VendorName ?? '自营'],
              ...sku.SkuCustomizedInfos.map(({ Name, Value }) => [Name, Value || '-'] as [string, string]),
            ]}
          />
        </div>
      </Section>
      {seesPrices && (
        <Section title="价格">
          <Facts
            facts={[
              ['价格', priceText(sku.SkuPrice)],
              ['最低售价', sku.PriceMin === null || sku.PriceMin < 0 ? '不限' : moneyText(sku.PriceMin)],
              ['市场价', priceText(sku.MarketPrice)],
            ]}
          />
        </Section>
      )}
      <Section title="库存">
        <Facts
          facts={[
            ['库存', <SkuStock key="s" sku={sku} />],
            ['占用', countText(sku.SkuReserved ?? 0)],
            ['安全库存', countText(sku.SafetyStock)],
            ['在售商品', `${countText(sku.SpuCount)} 个`],
            ['录入时间', timeText(sku.CreatedOn)],
          ]}
        />
      </Section>
      {sku.Description && (
        <Section title="描述">
          <p>{sku.Description}</p>
        </Section>
      )}
    </>
  );
}
