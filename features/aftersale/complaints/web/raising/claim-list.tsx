import { moneyText, orderNoText } from '#kit/ui/values/display.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Claimable } from '../../complaint-row.ts';
import type { RaiseSide } from './raise-draft.ts';

interface ClaimListProps {
  claimables: readonly Claimable[];
  side: RaiseSide;
  unknown: readonly string[];
}

/** What may be claimed of each order, and why not. */
export function ClaimList({ claimables, side, unknown }: ClaimListProps) {
  const policy = claimables.find(({ Policy }) => Policy.length > 0)?.Policy ?? [];
  return (
    <>
      <ul className="claim-list">
        {claimables.map((order) => (
          <li key={order.OrderID}>
            <span>
              <b>{order.SpuName}</b> × {order.Amount}，收件人 {order.Receiver}
              <small className="mono"> {orderNoText(order.OrderID)}</small>
            </span>
            <ClaimTag claimable={order} side={side} />
          </li>
        ))}
        {unknown.length > 0 && (
          <li className="problem">
            {unknown.length} 个单号没有找到：{unknown.join('、')}
          </li>
        )}
      </ul>
      {policy.length > 0 && <p className="none claim-policy">供货方承诺：{policy.join('；')}</p>}
    </>
  );
}

function ClaimTag({ claimable, side }: { claimable: Claimable; side: RaiseSide }) {
  const problem =
    claimable.Problem ||
    (side === 'vendor' && !claimable.HasVendor
      ? '没有上游供应商'
      : side === 'channel' && !claimable.HasChannel
        ? '没有下游渠道'
        : side === 'buyer' && claimable.HasChannel
          ? '买家的投诉由录单店铺登记'
          : '');
  const left = side === 'channel' ? claimable.LeftToChannel : claimable.LeftFromVendor;
  if (problem) return <StatusTag tone="error">{problem}</StatusTag>;
  if (claimable.OpenNos.length > 0)
    return <StatusTag tone="wait">{`已有未结投诉 ${claimable.OpenNos.join('、')}`}</StatusTag>;
  if (claimable.IsLate) return <StatusTag tone="wait">超时效，由对方决定</StatusTag>;
  return left === null ? null : <span className="num">还可退 {moneyText(left)}</span>;
}
