import './orders.css';
import './detail/order-page.css';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Output } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded, Skeleton } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { PinnedRecord } from '#kit/ui/openers/pin.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { orders } from '../contract.ts';
import type { OrderRow } from '../order-row.ts';
import { CancelRequest } from './cancel-request.tsx';
import { Badges } from './cells/order-cell.tsx';
import { StatusCell } from './cells/status-cell.tsx';
import { OrderBar } from './detail/order-bar.tsx';
import { OwnSection } from './detail/own-section.tsx';
import { isPriceCorrected, swapDifference } from './detail/price-text.ts';
import { PromiseSection } from './detail/promise-section.tsx';
import { ReceiverSection } from './detail/receiver-section.tsx';
import { RelatedSection } from './detail/related-section.tsx';
import { SourceSection } from './detail/source-section.tsx';
import { StepBar } from './detail/step-bar.tsx';
import { SupplySection } from './detail/supply-section.tsx';
import { OrderTimeline } from './detail/timeline.tsx';
import { moneySections, notes, otherSections, parcelSections } from './order-sections.ts';

const ABSENT = { says: '订单不存在，或不属于当前店铺', list: '订单查询', to: '/orderv2/index' };

/** 订单详情: a page of its own, and the same beside the list. */
export default function OrderPage() {
  const [address] = useSearchParams();
  const id = (address.get('id') ?? '').replace(/^LDL/i, '');
  const detail = useCall(orders.detail, { OrderID: id }, { enabled: id !== '', keep: false });
  const order = detail.data?.Order;
  return (
    <Page
      title={<Title id={detail.isError ? '' : id} order={order} />}
      acts={
        <PinnedRecord key={id} record={order}>
          {(record) => record && <OrderBar order={record} />}
        </PinnedRecord>
      }
    >
      {id === '' ? (
        <NoRecord says="地址里没有订单号，请从订单查询打开" list="订单查询" to="/orderv2/index" />
      ) : (
        <Loaded key={id} query={detail} lines={10} absent={ABSENT}>
          {(loaded) => <Body key={loaded.Order.OrderID} detail={loaded} />}
        </Loaded>
      )}
    </Page>
  );
}

type Detail = Output<typeof orders.detail>;

const Body = ({ detail: { Order, AddressText, Contents, Price, Source, Events } }: { detail: Detail }) => (
  <div className="order-page">
    <div className="order-main">
      <StepBar order={Order} events={Events} />
      <CancelRequest order={Order} />
      <Added parts={notes} order={Order} />
      <ReceiverSection order={Order} text={AddressText} contents={Contents} />
      <Added parts={parcelSections} order={Order} lines={2} />
      <div className="order-money">
        <SupplySection
          order={Order}
          price={Price}
          isCorrected={isPriceCorrected(Events)}
          swapped={swapDifference(Events)}
        />
        <Added parts={moneySections} order={Order} />
      </div>
      <Added parts={otherSections} order={Order} />
      <SourceSection source={Source} order={Order} />
      <div className="order-related">
        <PromiseSection order={Order} />
        <RelatedSection order={Order} />
      </div>
    </div>
    <div className="order-side">
      <div>
        <OwnSection order={Order} />
      </div>
      <Section title="操作记录">
        <OrderTimeline events={Events} />
      </Section>
    </div>
  </div>
);

interface AddedProps {
  parts: typeof notes;
  order: OrderRow;
  /** How high it is likely to be. */
  lines?: number;
}

/** What other features know of the order. */
const Added = ({ parts, order, lines }: AddedProps) => (
  <Suspense fallback={lines && <Skeleton lines={lines} />}>
    {parts.map(({ path, Section: Part }) => (
      <Part key={path} order={order} />
    ))}
  </Suspense>
);

function Title({ id, order }: { id: string; order: OrderRow | undefined }) {
  if (id === '') return '订单详情';
  return (
    <span className="order-title">
      <span className="mono">{orderNoText(id)}</span>
      <Copy text={orderNoText(id)} />
      {order && (
        <>
          <StatusCell order={order} />
          <Badges order={order} />
        </>
      )}
    </span>
  );
}
