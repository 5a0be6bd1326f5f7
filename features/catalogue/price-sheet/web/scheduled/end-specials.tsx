import { useState } from 'react';
import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import type { SpecialPrice, specialPrices } from '#features/catalogue/price-changes/special-contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { comingTimes, shanghaiTime } from '../../coming-times.ts';

interface EndSpecialsProps {
  marked: Marked<typeof specialPrices.get>;
}

/** 取消特价 of the marked ones: from then on they have no price of their own (不单独定价), at once or at a time to come. */
export function EndSpecials({ marked }: EndSpecialsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        取消特价
      </Button>
      {isOpen && <EndDialog marked={marked} onClose={() => setOpen(false)} />}
    </>
  );
}

function EndDialog({ marked, onClose }: EndSpecialsProps & { onClose: () => void }) {
  const [isLater, setLater] = useState(false);
  const choices = comingTimes('at', new Date());
  const [from, setFrom] = useState(choices[0]?.from ?? '');
  const form = useForm();
  const { run, pending } = useAction(priceChangesInBulk.specialPrice, { form });
  const save = async () => {
    const ScheduledAt = isLater ? shanghaiTime(from) : undefined;
    if (isLater && !ScheduledAt) return form.blame('ScheduledAt', '请选择生效时间');
    const Items = (await marked.all()).map(endOf);
    const result = await run({ Items, ...(ScheduledAt && { ScheduledAt }) });
    if (!result) return;
    const left = result.Total - result.Changed;
    const rest = left > 0 ? `，${left} 个之后又改过，没有取消` : '';
    const when = isLater ? `将从 ${from.replace('T', ' ').slice(5)} 起` : '已';
    tell.success(`${result.Changed} 个特价${when}取消${rest}`);
    marked.clear();
    onClose();
  };
  return (
    <FormDialog
      title={`取消 ${marked.count} 个特价`}
      act={isLater ? '定时取消' : '取消特价'}
      danger
      form={form}
      busy={pending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>取消后不单独定价，按渠道组特价或默认价付款，已有订单不受影响</p>
      <div className="row" role="radiogroup" aria-label="生效方式">
        {[
          { later: false, name: '立即生效' },
          { later: true, name: '定时生效' },
        ].map(({ later, name }) => (
          <label key={name} className="check">
            <input type="radio" name="end" checked={isLater === later} onChange={() => setLater(later)} />
            {name}
          </label>
        ))}
      </div>
      {isLater && (
        <div className="row">
          <LabelledField label="生效时间" name="ScheduledAt">
            <DayField time value={from} onChange={setFrom} />
          </LabelledField>
          {choices.map((choice) => (
            <Button key={choice.name} onClick={() => setFrom(choice.from)}>
              {choice.name}
            </Button>
          ))}
        </div>
      )}
    </FormDialog>
  );
}

/** Taken away only while it still is what was looked at. */
const endOf = ({ SpuID, AgentID, AgentGroupID, SpecialPrice: OldPrice }: SpecialPrice) => ({
  SpuID,
  ...(AgentID ? { AgentID } : { AgentGroupID: AgentGroupID ?? undefined }),
  SpecialPrice: null,
  OldPrice,
});
