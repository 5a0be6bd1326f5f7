import '#features/settlement/items/web/plain-table.css';
import type { ReactNode } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText, orderNoText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import type { ReconciledLine } from '../contract.ts';
import type { PileWords } from './piles.tsx';

interface LinesProps<L extends ReconciledLine> {
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

export const Lines = <L extends ReconciledLine>({
  title,
  lines,
  total,
  words,
  above,
  says,
  acts,
}: LinesProps<L>) => (
  <Section title={title}>
    {above}
    <div className="reconcile-sheet plain-table">
      <table>
        <thead>
          <tr>
            {[
              '单号',
              '订单',
              '商品',
              words.ours,
              words.theirs,
              '差额',
              '原因',
              ...(acts ? ['处理'] : []),
            ].map((name, at) => (
              <th key={name} className={at > 2 && at < 6 ? 'num' : ''}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={`${line.OrderID} ${line.Given}`}
              line={line}
              reason={says?.(line)}
              acts={acts?.(line)}
            />
          ))}
        </tbody>
      </table>
    </div>
    {total > lines.length && (
      <p className="none">
        共 {countText(total)} 行，只列出前 {countText(lines.length)} 行；合计是全部的
      </p>
    )}
  </Section>
);

interface RowProps {
  line: ReconciledLine;
  reason: string | undefined;
  acts: ReactNode;
}

const LineRow = ({ line, reason, acts }: RowProps) => (
  <tr>
    <td>
      {isOwnNo(line) ? <OrderLink line={line} /> : line.Given}
      {line.TheirDay && <small>{line.TheirDay}</small>}
    </td>
    <td>{!isOwnNo(line) && <OrderLink line={line} />}</td>
    <td className="reconcile-goods">
      {line.SpuName}
      {line.Receiver && <small>{line.Receiver}</small>}
    </td>
    <td className="num">{moneyText(line.OurAmount)}</td>
    <td className="num">{moneyText(line.TheirAmount)}</td>
    <td className={apart(line) ? 'num is-apart' : 'num'}>{moneyText(apart(line))}</td>
    <td>
      {line.Reason}
      {reason && <small>{reason}</small>}
    </td>
    {acts && <td>{acts}</td>}
  </tr>
);

/** Named by our own number: it says no more than the order. */
const isOwnNo = ({ Given, OrderID }: ReconciledLine) => OrderID !== null && orderNoText(OrderID) === Given;

const OrderLink = ({ line: { OrderID, SpuName } }: { line: ReconciledLine }) =>
  OrderID &&
  SpuName && (
    <Link to={`/orderv2/detail?id=${OrderID}`}>
      <OrderNo id={OrderID} />
    </Link>
  );
