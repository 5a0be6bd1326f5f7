import { useState } from 'react';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { countText, dayText, moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';

const SAYS = '每家渠道记一笔“线下已结”，双方账本同时更新，可以在付款记录里撤销';

/** What was shipped before there were books, and what was paid elsewhere: the seller's word settles it at once. */
export function SettledOutside() {
  const [isOpen, setOpen] = useState(false);
  if (!useMaySettle()) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>线下已结</Button>
      {isOpen && <OutsideDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** What channels owe is for who sees their side. */
function useMaySettle(): boolean {
  const sides = useSettlementSides();
  return useMay()(payments.settleBefore) && sides.includes(1);
}

function OutsideDialog({ onClose }: { onClose: () => void }) {
  const [Before, setBefore] = useState(`${dayText(new Date()).slice(0, 8)}01`);
  const { data } = useCall(payments.before, { Before }, { keep: true });
  const form = useForm();
  const { run, pending } = useAction(payments.settleBefore, {
    form,
    done: '已标记为线下已结',
    onDone: onClose,
  });
  return (
    <FormDialog
      title="线下已结"
      act={data?.Count ? `把 ${countText(data.Count)} 笔标记为线下已结` : '标记为线下已结'}
      form={form}
      busy={pending}
      disabled={!data?.Count}
      onSubmit={() => void run({ Before })}
      onClose={onClose}
    >
      <LabelledField label="这一天以前的渠道应收" name="Before">
        <DayField label="日期" value={Before} onChange={setBefore} />
      </LabelledField>
      <p>{data ? says(data) : '正在计算…'}</p>
      <p className="none">{SAYS}</p>
    </FormDialog>
  );
}

interface OpenTotals {
  Count: number;
  TraderCount: number;
  Amount: number;
}

const says = ({ Count, TraderCount, Amount }: OpenTotals) =>
  Count === 0
    ? '没有未出账的明细'
    : `未出账 ${countText(Count)} 笔，${countText(TraderCount)} 家渠道，合计 ${moneyText(Amount)}`;

/** Offered while something of before there were books stands open. */
export function OldOffer() {
  const { data } = useCall(payments.before, {}, { enabled: useMaySettle() });
  if (!data?.Count) return null;
  return (
    <div className="row">
      <span>启用结算以前发货的：{says(data)}。已经结清的可以一次标记，其余照常入账单</span>
      <Act
        on={payments.settleBefore}
        done="已标记为线下已结"
        input={{}}
        confirm={{
          title: `把 ${countText(data.Count)} 笔标记为线下已结`,
          says: SAYS,
          act: '标记为线下已结',
        }}
      >
        标记为线下已结
      </Act>
    </div>
  );
}
