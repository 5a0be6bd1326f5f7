import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { OrderRow } from '../../order-row.ts';
import type { OrderSource } from '../../order-source.ts';
import { paidText, saleTotal } from '../order-money.ts';

type Fact = readonly [label: string, value: React.ReactNode];

/** What the platform says of the order, and the row of the sheet that it came from. */
export function SourceSection({ source, order }: { source: OrderSource; order: OrderRow }) {
  const may = useMay();
  const facts = [
    ...sourceFacts(source, saleTotal(order)),
    ...places(source, may('order.enter')),
    ...batchOf(order.ImportBatchNo),
  ];
  if (facts.length === 0) return null;
  return (
    <Section title="来源信息">
      <Facts facts={facts} />
    </Section>
  );
}

function sourceFacts(source: OrderSource, sale: number | null): Fact[] {
  const { SubOrderNo, PaidAmount, PaidOn, SourceCompany, SourceWaybill } = source;
  const facts: (Fact | false)[] = [
    SubOrderNo !== '' && ['子订单号', <Numbered key="s" text={SubOrderNo} />],
    source.IdNumber !== '' && ['身份证号', <Numbered key="i" text={source.IdNumber} />],
    source.SourceChannel !== '' && ['来源店铺', source.SourceChannel],
    source.BuyerName !== '' && ['买家昵称', source.BuyerName],
    PaidAmount !== null && [
      '实付',
      <span key="m" className="num">
        {paidText(PaidAmount, sale)}
      </span>,
    ],
    PaidOn !== null && ['付款时间', <Time key="t" value={PaidOn} />],
    source.SourceProduct !== '' && ['来源商品', source.SourceProduct],
    source.SourceSpec !== '' && ['规格', source.SourceSpec],
    source.SourceCategory !== '' && ['类目', source.SourceCategory],
    SourceWaybill !== '' && ['表中单号', <Numbered key="w" before={SourceCompany} text={SourceWaybill} />],
  ];
  return facts.filter((fact) => fact !== false);
}

function places({ ImportTaskID, FileName, RowNo }: OrderSource, isLinked: boolean): Fact[] {
  if (ImportTaskID === null) return [];
  const says = `${FileName} 第 ${RowNo} 行`;
  const to = `/orderv2/acquiring-orders?task=${ImportTaskID}&state=all&row=${RowNo}`;
  return [
    [
      '来自表格',
      isLinked ? (
        <Link key="f" to={to}>
          {says}
        </Link>
      ) : (
        says
      ),
    ],
  ];
}

const batchOf = (no: string | null): Fact[] =>
  no === null ? [] : [['接口批次', <Numbered key="b" text={no} />]];

const Numbered = ({ before = '', text }: { before?: string; text: string }) => (
  <>
    {before} <span className="mono">{text}</span>
    <Copy text={text} />
  </>
);
