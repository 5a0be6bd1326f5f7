import './price-panel.css';
import { useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import {
  type ScheduledPrice,
  scheduledPrices,
} from '#features/catalogue/price-changes/scheduled-contract.ts';
import { type PricedListing, priceSheet } from '#features/catalogue/price-changes/sheet-contract.ts';
import { type SpecialPrice, specialPrices } from '#features/catalogue/price-changes/special-contract.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { type PricePayer, whoPays } from '../price-payers.ts';
import { periodOf, priceText } from './scheduled/price-texts.ts';

const WhyDialog = lazyPart(() => import('./why-dialog.tsx'));

interface PricePanelProps {
  spu: { SpuID: string; SpuName: string };
  onClose: () => void;
}

/** More than a listing has of each. */
const MOST = 100;
const LIVE = { topics: ['catalogue'] };

/** 价格 of one listing: what it is sold for, to whom at another price, and what is to come. */
export default function PricePanel({ spu, onClose }: PricePanelProps) {
  const may = useMay()(priceChanges.defaultPrice);
  const own = { SpuIDs: [spu.SpuID], pageSize: MOST };
  const listing = useCall(priceSheet.get, own, LIVE);
  const specials = useCall(specialPrices.get, own, LIVE);
  const coming = useCall(scheduledPrices.get, own, LIVE);
  return (
    <Dialog
      title={`价格：${spu.SpuName}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {may && (
            <Link
              className="btn btn-main"
              to={`/settlementV2/price?SpuName=${encodeURIComponent(spu.SpuName)}`}
            >
              到改价表修改
            </Link>
          )}
        </>
      }
    >
      <Loaded query={listing}>{({ items: [row] }) => (row ? <Slots pricedListing={row} /> : null)}</Loaded>
      <Section title="特价">
        <Loaded query={specials}>
          {({ items }) => <Lines empty="没有特价，都按上面的价格" lines={items.map(specialLine)} />}
        </Loaded>
      </Section>
      <Section title="待生效和生效中">
        <Loaded query={coming}>
          {({ items }) => <Lines empty="没有定时改价" lines={items.filter(isLive).map(comingLine)} />}
        </Loaded>
      </Section>
    </Dialog>
  );
}

const SLOTS = [
  ['DistributePrice', '分销价', PRICE_KINDS.default],
  ['DistributePriceWithTax', '含税分销价', PRICE_KINDS.withTax],
  ['PriceMin', '最低分销价', PRICE_KINDS.floor],
  ['SpuPrice', '零售价', PRICE_KINDS.retail],
  ['PurchasePrice', '成本', PRICE_KINDS.purchase],
] as const;

/** Each with its reason; what it costs only for those who may see it. */
function Slots({ pricedListing }: { pricedListing: PricedListing }) {
  const [payer, setPayer] = useState<PricePayer>();
  const seesCost = useMay()('price.purchase.view');
  const shown = SLOTS.filter(([key]) => key !== 'PurchasePrice' || seesCost);
  return (
    <dl className="price-slots">
      {shown.map(([key, name, kind]) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className="num">{(pricedListing[key] ?? -1) < 0 ? '未设置' : moneyText(pricedListing[key])}</dd>
          <dd>
            <Button
              kind="text"
              aria-label={`${name}价格依据`}
              onClick={() => setPayer(whoPays({ key, name, kind, audienceId: EMPTY_ID }))}
            >
              价格依据
            </Button>
          </dd>
        </div>
      ))}
      {payer && (
        <WhyDialog
          SpuID={pricedListing.SpuID}
          name={pricedListing.SpuName}
          who={[payer]}
          onClose={() => setPayer(undefined)}
        />
      )}
    </dl>
  );
}

interface Line {
  key: string;
  who: string;
  price: string;
  says: string;
  state: string;
}

const specialLine = (special: SpecialPrice): Line => ({
  key: `${special.PriceKind} ${special.AgentID ?? special.AgentGroupID}`,
  who: special.Who,
  price: moneyText(special.SpecialPrice),
  says: [`${special.SetBy}设置`, special.Note].filter(Boolean).join('：'),
  state: special.InForce ? '生效中' : special.PriceRule ? `现在按${special.PriceRule}` : '未生效',
});

const LAST_LIVE = 2;
const isLive = ({ idScheduledStatus }: ScheduledPrice): boolean => idScheduledStatus <= LAST_LIVE;

const comingLine = (scheduledPrice: ScheduledPrice): Line => ({
  key: scheduledPrice.ScheduledPriceChangeID,
  who: `${scheduledPrice.Who} ${scheduledPrice.PriceKindName}`,
  price: `${priceText(scheduledPrice.OldPrice)} → ${priceText(scheduledPrice.NewPrice)}`,
  says: [periodOf(scheduledPrice), scheduledPrice.Note].filter(Boolean).join('：'),
  state: scheduledPrice.StatusName,
});

const Lines = ({ lines, empty }: { lines: readonly Line[]; empty: string }) =>
  lines.length === 0 ? (
    <p className="none">{empty}</p>
  ) : (
    <ul className="price-lines">
      {lines.map((line) => (
        <li key={line.key}>
          <span>{line.who}</span>
          <b className="num">{line.price}</b>
          <small>{line.says}</small>
          <StatusTag tone={line.state === '生效中' ? 'ok' : 'wait'}>{line.state}</StatusTag>
        </li>
      ))}
    </ul>
  );
