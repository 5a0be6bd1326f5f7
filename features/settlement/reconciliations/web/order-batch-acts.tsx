import { useState } from 'react';
import { useNavigate } from 'react-router';
import { handOverNumbers } from '#features/orders/order-batches/web/number-handover.ts';
import type { MarkedOrders } from '#features/orders/orders/web/batch-parts.ts';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { useMayFollow } from '#kit/ui/link.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { orderNoText } from '#kit/ui/values/display.ts';
import { reconciliations } from '../contract.ts';

const AT_ONCE = 500;
type Answer = Awaited<ReturnType<typeof call<typeof reconciliations.idsForSettlement>>>;

/** 与渠道结算, 与供应商结算: what of the marked orders can be billed, as the numbers of 导入创建结算. */
export default function SettleActs({ marked }: { marked: MarkedOrders }) {
  const sides = useSettlementSides();
  if (!useMay()(reconciliations.idsForSettlement)) return null;
  const hasAgent = marked.rows.some(({ AgentID }) => AgentID !== null);
  const hasVendor = marked.rows.some(({ VendorID }) => VendorID !== null);
  return (
    <>
      {sides.includes(1) && hasAgent && <Settle marked={marked} side={1} />}
      {sides.includes(2) && hasVendor && <Settle marked={marked} side={2} />}
    </>
  );
}

function Settle({ marked, side }: { marked: MarkedOrders; side: 1 | 2 }) {
  const [isBusy, setBusy] = useState(false);
  const go = useNavigate();
  const mayFollow = useMayFollow();
  const open = async () => {
    setBusy(true);
    try {
      const answers = await preview(
        side,
        (await marked.all()).map(({ OrderID }) => OrderID),
      );
      const ids = answers.flatMap(({ OrderIDs }) => OrderIDs);
      if (ids.length === 0) return tell.warning(`没有可以入账的：${whyNot(answers)}`);
      const [trader, ...others] = new Set(answers.flatMap(({ TraderIDs }) => TraderIDs));
      if (others.length > 0 && !mayFollow('/settlementV2/createSettlementV2'))
        return tell.warning(
          `勾选的订单属于 ${others.length + 1} 家，一次请只选一家来核对；创建账单需要“结算和付款”权限`,
        );
      handOverNumbers(ids.map(orderNoText));
      // Of several the bills are made trader by trader; with one the numbers are looked at line by line.
      if (others.length > 0) return void go(`/settlementV2/createSettlementV2?side=${side}`);
      void go(`/settlementV2/importSettlementV2?side=${side}&trader=${trader}`);
    } catch (error) {
      tell.error(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void open()}>
      {side === 1 ? '与渠道结算' : '与供应商结算'}
    </Button>
  );
}

async function preview(Side: 1 | 2, ids: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    answers.push(
      await call(reconciliations.idsForSettlement, { Side, orderNo: ids.slice(at, at + AT_ONCE) }),
    );
  return answers;
}

function whyNot(answers: readonly Answer[]): string {
  const sum = (key: 'UnshippedCount' | 'BilledCount' | 'UnpricedCount') =>
    answers.reduce((all, answer) => all + answer[key], 0);
  const why = [
    [sum('UnshippedCount'), '还没有发货'],
    [sum('BilledCount'), '已出账'],
    [sum('UnpricedCount'), '还没有定价'],
  ] as const;
  return why.flatMap(([n, says]) => (n > 0 ? [`${n} 单${says}`] : [])).join('，') || '不在这一侧的往来里';
}
