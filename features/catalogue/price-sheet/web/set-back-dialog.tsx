import { useState } from 'react';
import { type PriceChange, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { comingTimes, shanghaiTime } from '../coming-times.ts';

/** 改回原价: at a time to come the prices become again what they were before this change. */
export default function SetBackDialog({
  priceChange,
  onClose,
}: {
  priceChange: PriceChange;
  onClose: () => void;
}) {
  const choices = comingTimes('at', new Date());
  const [from, setFrom] = useState(choices[0]?.from ?? '');
  const form = useForm();
  const { run, pending } = useAction(priceChanges.undo, { form });
  const save = async () => {
    const ScheduledAt = shanghaiTime(from);
    if (!ScheduledAt) return form.blame('ScheduledAt', '请选择改回的时间');
    const result = await run({ ChangeID: priceChange.ChangeID, ScheduledAt });
    if (!result) return;
    const left = result.Total - result.Changed;
    tell.success(
      `${result.Changed} 个价格将从 ${from.replace('T', ' ').slice(5)} 起改回${left > 0 ? `，${left} 个之后又改过，没有改回` : ''}`,
    );
    onClose();
  };
  return (
    <FormDialog
      title={`改回原价：${priceChange.Name ?? ''}${priceChange.Total > 1 ? ` 等 ${priceChange.Total} 个价格` : ''}`}
      act="到时间改回"
      form={form}
      busy={pending}
      disabled={!from}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <LabelledField
        label="改回的时间"
        name="ScheduledAt"
        hint="到时间恢复这次改价之前的价格；之后又改过的不动"
      >
        <DayField time value={from} onChange={setFrom} />
      </LabelledField>
      <div className="row">
        {choices.map((choice) => (
          <Button key={choice.name} onClick={() => setFrom(choice.from)}>
            {choice.name}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
