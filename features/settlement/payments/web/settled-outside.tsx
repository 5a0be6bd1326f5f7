import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { DayField } from '#kit/ui/day-field.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { countText, dayText, moneyText } from '#kit/ui/display.ts';
import { Labelled } from '#kit/ui/fields.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useMay } from '#kit/ui/session.ts';
import { payments } from '../contract.ts';

const SAYS = '每家渠道记一笔“线下已结”，双方账本同时更新，可以在付款记录里撤销';

/** What was shipped before there were books, and what was paid elsewhere: the seller's word settles it at once. */
export function SettledOutside() {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(payments.settleBefore)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>线下已结</Button>
      {isOpen && <OutsideDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function OutsideDialog({ onClose }: { onClose: () => void }) {
  const [Before, setBefore] = useState(`${dayText(new Date()).slice(0, 8)}01`);
  const { data } = useCall(payments.before, { Before }, { keep: true });
  return (
    <Dialog title="线下已结" onClose={onClose}>
      <Labelled label="这一天以前的渠道应收">
        <DayField label="日期" value={Before} onChange={setBefore} />
      </Labelled>
      <p>{data ? says(data) : '正在计算…'}</p>
      <p className="none">{SAYS}</p>
      <Settle input={{ Before }} of={data} onDone={onClose} />
    </Dialog>
  );
}

interface Found {
  Count: number;
  TraderCount: number;
  Amount: number;
}

const says = ({ Count, TraderCount, Amount }: Found) =>
  Count === 0
    ? '没有未入账的明细'
    : `未入账 ${countText(Count)} 笔，${countText(TraderCount)} 家渠道，合计 ${moneyText(Amount)}`;

interface SettleProps {
  input: { Before?: string };
  of: Found | undefined;
  onDone?: () => void;
}

const Settle = ({ input, of, onDone }: SettleProps) => (
  <Act
    on={payments.settleBefore}
    input={input}
    kind="main"
    disabled={!of?.Count}
    confirm={{
      title: `把 ${countText(of?.Count ?? 0)} 笔标记为线下已结`,
      says: SAYS,
      act: '标记为线下已结',
    }}
    {...(onDone && { onDone })}
  >
    标记为线下已结
  </Act>
);

/** Offered while something of before there were books stands open. */
export function OldOffer() {
  const may = useMay();
  const { data } = useCall(payments.before, {}, { enabled: may(payments.settleBefore) });
  if (!data?.Count) return null;
  return (
    <div className="row">
      <span>启用结算以前发货的：{says(data)}。已经结清的可以一次标记，其余照常入账单</span>
      <Settle input={{}} of={data} />
    </div>
  );
}
