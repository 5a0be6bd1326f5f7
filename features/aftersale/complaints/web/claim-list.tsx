import { moneyText, orderNoText } from '#kit/ui/display.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Claimable } from '../complaint-row.ts';
import type { RaiseSide } from './raise-draft.ts';

interface ClaimListProps {
  of: readonly Claimable[];
  side: RaiseSide;
  asked: readonly string[];
}

/** What may be claimed of each order, and why not. */
export function ClaimList({ of, side, asked }: ClaimListProps) {
  const found = new Set(of.flatMap(({ OrderNo, OrderID }) => [OrderNo, OrderID]));
  const missing = asked.filter((no) => !found.has(no) && !found.has(no.replace(/^LDL/i, '')));
  const policy = of.find(({ Policy }) => Policy.length > 0)?.Policy ?? [];
  return (
    <>
      <ul className="claim-list">
        {of.map((order) => (
          <li key={order.OrderID}>
            <span>
              <b>{order.SpuName}</b> × {order.Amount} {order.Receiver}
              <small className="mono"> {orderNoText(order.OrderID)}</small>
            </span>
            <ClaimTag of={order} side={side} />
          </li>
        ))}
        {missing.length > 0 && (
          <li className="problem">
            {missing.length} 个单号没有找到：{missing.join('、')}
          </li>
        )}
      </ul>
      {policy.length > 0 && <p className="none">供货方承诺：{policy.join('；')}</p>}
    </>
  );
}

function ClaimTag({ of, side }: { of: Claimable; side: RaiseSide }) {
  const problem =
    of.Problem ||
    (side === 'vendor' && !of.HasVendor
      ? '没有上游供应商'
      : side === 'channel' && !of.HasChannel
        ? '没有下游渠道'
        : side === 'buyer' && of.HasChannel
          ? '买家的投诉由录单店铺登记'
          : '');
  const left = side === 'channel' ? of.LeftToChannel : of.LeftFromVendor;
  if (problem) return <StatusTag tone="error">{problem}</StatusTag>;
  if (of.OpenNos.length > 0)
    return <StatusTag tone="wait">{`已有未结投诉 ${of.OpenNos.join('、')}`}</StatusTag>;
  if (of.IsLate) return <StatusTag tone="wait">超时效，由对方决定</StatusTag>;
  return left === null ? null : <span className="num">还可退 {moneyText(left)}</span>;
}
