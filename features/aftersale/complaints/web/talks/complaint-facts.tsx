import { type ReactNode, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { Phone } from '#kit/ui/values/phone.tsx';
import { Picture } from '#kit/ui/values/picture.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { ComplaintDetail } from '../../complaint-row.ts';
import { COMPLAINT_TYPE_NAMES, REASON_NAMES, RESPONSIBLE_NAMES, resultsText } from '../../words.ts';

const RAISED = { me: '本店发起', agent: '渠道发来', vendor: '供应商发来' } as const;

interface OverviewProps {
  complaint: ComplaintDetail;
  /** What it costs this shop. */
  cost: string | undefined;
}

/** What is wrong with what, seen before it is read: the goods, what is wanted and why, and the photos. */
export const Overview = ({ complaint: { Head, Order }, cost }: OverviewProps) => (
  <section className="section complaint-overview">
    <Picture src={Order.SpuImageUrl} name={Order.SpuName} />
    <div>
      <h2>{Order.SpuName}</h2>
      <p>
        <b>
          {COMPLAINT_TYPE_NAMES[Head.IdComplaintType]} × {Head.Pieces}
        </b>
        ，{reasonSays(Head)}
      </p>
      {Head.Description && <p className="complaint-words">{Head.Description}</p>}
      {cost && <p className="complaint-cost num">{cost}</p>}
    </div>
    <PictureStrip urls={Head.PictureUrls} />
  </section>
);

/** Where it came from and what came of it. */
export const HeadFacts = ({ head }: { head: ComplaintDetail['Head'] }) => (
  <Section title="投诉">
    <Facts
      facts={[
        ['来源', head.IsGuest && head.RaisedBy === 'me' ? '买家投诉' : RAISED[head.RaisedBy]],
        ...buyerFacts(head),
        ['发起时间', <Time key="t" value={head.CreatedOn} />],
        ['结果', resultsText(head.Results) || '-'],
        ['处理人', head.HandlerName || '-'],
        ['本店判责', RESPONSIBLE_NAMES[head.Responsible]],
      ]}
    />
    {head.ClosedNote && <p className="none">关闭备注：{head.ClosedNote}</p>}
  </Section>
);

const reasonSays = ({ IdReason, BadCount, OfCount }: ComplaintDetail['Head']): string =>
  BadCount === null
    ? (REASON_NAMES[IdReason] ?? '')
    : `${REASON_NAMES[IdReason]} ${BadCount} / ${OfCount} 个`;

/** What only this shop knows of the buyer. */
const buyerFacts = (head: ComplaintDetail['Head']) => {
  const facts: [string, ReactNode][] = [
    ['买家', head.BuyerName],
    ['买家电话', head.BuyerPhone && <Phone key="b" value={head.BuyerPhone} />],
    ['买家要求', head.BuyerDemand],
    ['退款单号', head.ThirdPartyRefundNo],
  ];
  return facts.filter(([, value]) => value);
};

interface OrderFactsProps {
  order: ComplaintDetail['Order'];
  receiver: ComplaintDetail['Receiver'];
}

export const ComplaintOrderFacts = ({ order, receiver }: OrderFactsProps) => (
  <Section title="订单">
    <Facts
      facts={[
        ['订单号', <OrderNo key="o" id={order.OrderID} />],
        ['件数', `${order.Amount} 件，已发 ${order.ShippedAmount} 件`],
        ['收件人', <Receiver key="r" order={order} />],
        ['地址', order.Address],
        ['近 90 天', historySays(receiver)],
        ['平台单号', order.ThirdPartyOrderID],
        ['快递单号', order.ExpressNos.join('、') || '-'],
        ['发货时间', <Time key="d" value={order.DeliveredOn} />],
      ]}
    />
  </Section>
);

/** What came before, so that who answers knows whom. */
const historySays = ({ Orders, Complaints, Money }: ComplaintDetail['Receiver']): string =>
  `下单 ${Orders}，售后 ${Complaints}${Money ? `，共退 ${moneyText(Money)}` : ''}`;

const FIRST = 4;

/** 系统凭证: note, waybills and the carrier's words, dated, newest first. */
export function EvidenceSection({ evidence }: { evidence: ComplaintDetail['Evidence'] }) {
  const [isAll, setAll] = useState(false);
  const newest = [...evidence].reverse();
  if (newest.length === 0) return null;
  return (
    <Section title="系统凭证">
      <ol className="evidence">
        {(isAll ? newest : newest.slice(0, FIRST)).map(({ At, Kind, Says }) => (
          <li key={`${Kind} ${At} ${Says}`}>
            <Time value={At} /> {Says}
          </li>
        ))}
      </ol>
      {!isAll && newest.length > FIRST && (
        <Button kind="text" onClick={() => setAll(true)}>
          展开其余 {newest.length - FIRST} 条
        </Button>
      )}
      <p className="none">由系统自动附上，不用再截图</p>
    </Section>
  );
}

const Receiver = ({ order }: { order: ComplaintDetail['Order'] }) => (
  <>
    {order.Receiver} <Phone value={order.Mobile} />
  </>
);
