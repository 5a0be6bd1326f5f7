import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Facts, Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { ORDER_FIELDS, SOURCE_FIELDS, type SourceFieldName } from '../../order-fields.ts';
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

/** What the source says, as far as it says anything: each of its fields that has a title. */
const sourceFacts = (source: OrderSource, sale: number | null): Fact[] =>
  SOURCE_FIELDS.flatMap((name): Fact[] => {
    const title = ORDER_FIELDS[name].source;
    return title === null || isEmpty(source[name]) ? [] : [[title, shown(source, name, sale)]];
  });

const isEmpty = (value: string | number | null) => value === null || value === '';

function shown(source: OrderSource, name: SourceFieldName, sale: number | null): React.ReactNode {
  const value = source[name];
  if (typeof value === 'number') return <span className="num">{paidText(value, sale)}</span>;
  if (ORDER_FIELDS[name].kind === 'timeOrNull') return <Time value={value} />;
  if (!COPIED.includes(name)) return value;
  return <Numbered before={name === 'SourceWaybill' ? source.SourceCompany : ''} text={value ?? ''} />;
}

/** Numbers that are looked up elsewhere. */
const COPIED: readonly SourceFieldName[] = ['SubOrderNo', 'IdNumber', 'SourceWaybill'];

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
