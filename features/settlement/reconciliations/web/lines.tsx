import './reconcile.css';
import type { ReactNode } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { countText, moneyText, orderNoText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import type { ReconciledLine } from '../contract.ts';
import type { PileWords } from './piles.tsx';

interface ReconciledLinesProps<L extends ReconciledLine> {
  title: string;
  lines: readonly L[];
  total: number;
  words: PileWords;
  /** What is done with all of them at once. */
  above?: ReactNode;
  /** What was decided of a row, and what can be done with it. */
  says?: (line: L) => string;
  acts?: (line: L) => ReactNode;
}

const apart = ({ OurAmount, TheirAmount }: ReconciledLine) =>
  TheirAmount === null ? null : Math.round((TheirAmount - OurAmount) * 100) / 100;

export const ReconciledLines = <L extends ReconciledLine>(props: ReconciledLinesProps<L>) => (
  <Section title={props.title}>
    {props.above}
    <Lines
      columns={columnsOf(props)}
      rows={props.lines}
      keyOf={({ OrderID, Given }) => `${OrderID} ${Given}`}
    />
    {props.total > props.lines.length && (
      <p className="none">
        共 {countText(props.total)} 行，只列出前 {countText(props.lines.length)} 行；合计是全部的
      </p>
    )}
  </Section>
);

function columnsOf<L extends ReconciledLine>(props: ReconciledLinesProps<L>): LineColumn<L>[] {
  const { words, says, acts } = props;
  const columns: LineColumn<L>[] = [
    { title: '单号', show: (line) => <Numbers line={line} /> },
    {
      title: '商品',
      as: 'sentence',
      show: ({ SpuName, Receiver }) => (
        <>
          {SpuName}
          {Receiver && <small>{Receiver}</small>}
        </>
      ),
    },
    { title: words.ours, as: 'figure', show: ({ OurAmount }) => moneyText(OurAmount) },
    { title: words.theirs, as: 'figure', show: ({ TheirAmount }) => moneyText(TheirAmount) },
    {
      title: '差额',
      as: 'figure',
      show: (line) => <span className={apart(line) ? 'is-apart' : undefined}>{moneyText(apart(line))}</span>,
    },
    { title: '原因', as: 'sentence', show: (line) => <Reason says={says?.(line)}>{line.Reason}</Reason> },
  ];
  return acts ? [...columns, { title: '处理', show: acts }] : columns;
}

const Reason = ({ says, children }: { says: string | undefined; children: ReactNode }) => (
  <>
    {children}
    {says && <small>{says}</small>}
  </>
);

/** What it is named by, and the order that it is; our own number says no more than the order. */
const Numbers = ({ line }: { line: ReconciledLine }) => (
  <>
    {!isOwnNo(line) && line.Given}
    <OrderLink line={line} />
    {line.TheirDay && <small>{line.TheirDay}</small>}
  </>
);

const isOwnNo = ({ Given, OrderID, SpuName }: ReconciledLine) =>
  OrderID !== null && SpuName !== '' && orderNoText(OrderID) === Given;

const OrderLink = ({ line: { OrderID, SpuName } }: { line: ReconciledLine }) =>
  OrderID &&
  SpuName && (
    <Link to={`/orderv2/detail?id=${OrderID}`}>
      <OrderNo id={OrderID} />
    </Link>
  );
