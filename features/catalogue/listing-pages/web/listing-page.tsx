import '#features/catalogue/spus/web/listing-head.css';
import './listing-page.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { OrderableCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import { type Spu, spus } from '#features/catalogue/spus/contract.ts';
import { defaultPrice } from '#features/catalogue/spus/web/price-fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Facts, Page, Section } from '#kit/ui/page.tsx';
import { moneyText, timeText } from '#kit/ui/values/display.ts';
import { Picture } from '#kit/ui/values/picture.tsx';
import { ListingDialogs, listingDialog, type OpenListing } from './dialogs/listing-dialogs.tsx';
import { RowActs } from './row-acts.tsx';
import { SaleState } from './spu-columns.tsx';

const ABSENT = { says: '商品不存在，或不属于当前店铺', list: '在售商品', to: '/sku/spu' };

/** A listing looked at: its picture, what it costs and brings, what is left, and what it is made of. */
export default function ListingPage() {
  const id = useSearchParams()[0].get('id');
  const [open, setOpen] = useState<OpenListing>();
  const answer = useCall(spus.get, { SpuIDs: id ? [id] : [] }, { enabled: id !== null });
  const listing = id ? answer.data?.items[0] : undefined;
  return (
    <>
      <Page
        title={listing?.SpuName}
        acts={
          <PinnedRecord key={id} record={listing}>
            {(record) =>
              record && <RowActs row={record} onOpen={(dialog, one) => setOpen(listingDialog(dialog, one))} />
            }
          </PinnedRecord>
        }
      >
        {id === null ? (
          <NoRecord says="地址里没有商品编号，请从在售商品打开" list="在售商品" to="/sku/spu" />
        ) : (
          <Loaded key={id} query={answer} lines={8} absent={ABSENT}>
            {({ items: [shown] }) => (shown ? <Listing listing={shown} /> : <NoRecord {...ABSENT} />)}
          </Loaded>
        )}
      </Page>
      <ListingDialogs open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

const Listing = ({ listing }: { listing: Spu }) => (
  <>
    <Section>
      <div className="listing-head">
        <Picture src={listing.spuImageUrl} name={listing.SpuName} />
        <Facts
          facts={[
            ['状态', <SaleState key="s" spu={listing} />],
            ['来源', listing.VendorName ?? '自营'],
            ['商品编码', listing.externalID || '-'],
            [
              '可售',
              <OrderableCell
                key="l"
                left={listing.Left}
                level={listing.Level}
                stock={listing.Stock}
                says={listing.LeftSays}
              />,
            ],
          ]}
        />
      </div>
    </Section>
    <Prices listing={listing} />
    {listing.Skus.length > 0 && (
      <Section title="包含商品">
        <ul>
          {listing.Skus.map(({ SkuID, SkuName, Count }) => (
            <li key={SkuID}>
              {SkuName} × {Count}
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Section title="销售">
      <Facts
        facts={[
          ['已分销', `${listing.AgentCount} 个渠道`],
          ['物流政策', listing.LogisticPolicyName ?? (listing.VendorID ? '按供应商' : '未设置')],
          ['售后政策', listing.ServicePolicyName ?? '未设置'],
          ['上架时间', timeText(listing.CreatedOn)],
          ...listing.CustomizedData.map(({ Name, Value }) => [Name, Value || '-'] as [string, string]),
        ]}
      />
    </Section>
  </>
);

/** Bought, passed on, sold: each step with what it brings. */
function Prices({ listing }: { listing: Spu }) {
  const cost = listing.PurchasePrice;
  const passedOn = defaultPrice(listing);
  const steps = [
    ['采购价', cost, null],
    ['分销价', passedOn, cost],
    ['零售价', listing.SpuPrice, cost],
  ] as const;
  if (steps.every(([, price]) => price === null)) return null;
  return (
    <Section title="价格">
      <ol className="listing-prices">
        {steps.map(([name, price, from]) => (
          <li key={name}>
            <small>{name}</small>
            <b className="num">{price === null ? '-' : moneyText(price)}</b>
            <Margin price={price} cost={from} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Margin({ price, cost }: { price: number | null; cost: number | null }) {
  if (price === null || cost === null || price === 0) return <span />;
  const margin = Math.round((price - cost) * 100) / 100;
  return (
    <span className={margin < 0 ? 'problem' : undefined}>
      毛利 {moneyText(margin)} · {Math.round((margin / price) * 100)}%
    </span>
  );
}
