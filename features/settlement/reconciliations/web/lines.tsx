import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countText, moneyText, orderNoText } from '#kit/ui/display.ts';
import { OrderNo } from '#kit/ui/order-no.tsx';
import { Section } from '#kit/ui/page.tsx';
import type { Line } from '../contract.ts';
import type { Words } from './piles.tsx';

interface LinesProps<L extends Line> {
  title: string;
  of: readonly L[];
  total: number;
  words: Words;
  /** What is done with all of them at once. */
  above?: ReactNode;
  /** What was decided of a row, and what can be done with it. */
  says?: (line: L) => string;
  acts?: (line: L) => ReactNode;
}

const apart = ({ OurAmount, TheirAmount }: Line) =>
  TheirAmount === null ? null : Math.round((TheirAmount - OurAmount) * 100) / 100;

export const Lines = <L extends Line>({ title, of, total, words, above, says, acts }: LinesProps<L>) => (
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
          {of.map((line) => (
            <LineRow
              key={`${line.OrderID} ${line.Given}`}
              of={line}
              said={says?.(line)}
              acts={acts?.(line)}
            />
          ))}
        </tbody>
      </table>
    </div>
    {total > of.length && (
      <p className="none">
        共 {countText(total)} 行，只列出前 {countText(of.length)} 行；合计是全部的
      </p>
    )}
  </Section>
);

interface RowProps {
  of: Line;
  said: string | undefined;
  acts: ReactNode;
}

const LineRow = ({ of, said, acts }: RowProps) => (
  <tr>
    <td>
      {isOwnNo(of) ? <OrderLink of={of} /> : of.Given}
      {of.TheirDay && <small>{of.TheirDay}</small>}
    </td>
    <td>{!isOwnNo(of) && <OrderLink of={of} />}</td>
    <td className="reconcile-goods">
      {of.SpuName} {of.Receiver}
    </td>
    <td className="num">{moneyText(of.OurAmount)}</td>
    <td className="num">{moneyText(of.TheirAmount)}</td>
    <td className="num">{moneyText(apart(of))}</td>
    <td>
      {of.Reason}
      {said && <small>{said}</small>}
    </td>
    {acts && <td>{acts}</td>}
  </tr>
);

/** Named by our own number: it says no more than the order. */
const isOwnNo = ({ Given, OrderID }: Line) => OrderID !== null && orderNoText(OrderID) === Given;

const OrderLink = ({ of: { OrderID, SpuName } }: { of: Line }) =>
  OrderID &&
  SpuName && (
    <Link to={`/orderv2/detail?id=${OrderID}`}>
      <OrderNo id={OrderID} />
    </Link>
  );
