import { useState } from 'react';
import { ImportOffers } from '#features/catalogue/offer-sheets/web/import-offers.tsx';
import { type Offer, offers } from '#features/catalogue/offers/contract.ts';
import { type PriceResult, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { UndoStrip } from '#features/catalogue/price-sheet/web/undo-strip.tsx';
import { OrderableCell } from '#features/catalogue/quotas/web/left-cell.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { Link } from '#kit/ui/link.tsx';
import { type ColumnOf, ListPage } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { BatchActs, RowActs } from './offer-acts.tsx';
import { OfferExports } from './offer-exports.tsx';
import { OfferPriceDialog } from './offer-price-dialog.tsx';
import { useOfferFilters } from './use-offer-filters.ts';

const WhyDialog = lazyPart(() => import('#features/catalogue/price-sheet/web/why-dialog.tsx'));

const columns: ColumnOf<typeof offers.get>[] = [
  {
    key: 'SpuName',
    title: '商品名称',
    width: 216,
    least: 170,
    grow: true,
    show: (row) => <GoodsName name={row.SpuName} image={row.spuImageUrl} />,
  },
  { key: 'AgentName', title: '渠道', width: 112, phone: 'line' },
  { key: 'State', title: '状态', width: 92, least: 84, show: (row) => <State offer={row} />, phone: 'line' },
  { key: 'externalID', title: '商品编码', width: 96, spare: true, phone: 'none' },
  {
    key: 'PurchasePrice',
    title: '采购价',
    as: 'money',
    width: 88,
    allow: 'price.purchase.view',
    phone: 'none',
  },
  { key: 'Price', title: '渠道价', as: 'money', width: 88, allow: 'price.sales.view', phone: 'end' },
  { key: 'PriceRule', title: '价格来源', width: 92, allow: 'price.sales.view', phone: 'none' },
  {
    key: 'Left',
    title: '剩余额度',
    width: 104,
    least: 96,
    align: 'right',
    show: (row) => <OrderableCell left={row.Left} level={row.Level} stock={row.Stock} />,
    phone: 'line',
  },
  { key: 'LastOrderOn', title: '最近下单', as: 'time', width: 96, spare: true, phone: 'none' },
  { key: 'DistributedAt', title: '分销时间', as: 'time', sort: 'DistributedAt', spare: true, phone: 'none' },
];

function State({ offer }: { offer: Offer }) {
  if (offer.Prohibited) return <StatusTag tone="error">渠道已停用</StatusTag>;
  if (offer.SpuStatus === 'suspended') return <StatusTag tone="done">已停售</StatusTag>;
  return <StatusTag tone="ok">在售</StatusTag>;
}

const idOf = (row: Offer) => `${row.SpuID} ${row.AgentID}`;

/** Which listings my agents have, and at which price, one by one. */
export default function OffersList() {
  const may = useMay();
  const [priced, setPriced] = useState<Offer>();
  const [chosenOffer, setChosenOffer] = useState<Offer>();
  const [changed, setChanged] = useState<PriceResult>();
  const filters = useOfferFilters();
  useLive(['catalogue', 'stock'], () => void refresh([offers.get]));
  return (
    <>
      {changed && (
        <UndoStrip key={changed.ChangeID} change={undoable(changed)} onDone={() => setChanged(undefined)} />
      )}
      <ListPage
        list={offers.get}
        idOf={idOf}
        filters={filters}
        columns={columns}
        batch={may(spus.distribute) ? (marked) => <BatchActs marked={marked} /> : undefined}
        actions={
          may(spus.distribute) || may(priceChanges.why)
            ? (row) => <RowActs onPrice={() => setPriced(row)} onWhy={() => setChosenOffer(row)} />
            : undefined
        }
        acts={may(spus.distribute) && <PageActs />}
        export={(offer) => <OfferExports listInput={offer} />}
        empty="还没有分销给渠道，在“在售商品”里选择并分销"
      />
      {priced && <OfferPriceDialog offer={priced} onDone={setChanged} onClose={() => setPriced(undefined)} />}
      {chosenOffer && (
        <WhyDialog
          SpuID={chosenOffer.SpuID}
          name={chosenOffer.SpuName}
          who={[{ key: chosenOffer.AgentID, name: chosenOffer.AgentName, AgentID: chosenOffer.AgentID }]}
          onClose={() => setChosenOffer(undefined)}
        />
      )}
    </>
  );
}

const undoable = ({ ChangeID, Changed, UndoUntil }: PriceResult) => ({
  changeIds: ChangeID ? [ChangeID] : [],
  isScheduled: false,
  undoUntil: UndoUntil,
  outcome: { Changed },
});

const PageActs = () => (
  <>
    <ImportOffers kind="main" />
    <Link className="btn" to="/sku/spu">
      选在售商品分销
    </Link>
  </>
);
