import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { dayText } from '#kit/ui/values/display.ts';
import { Time } from '#kit/ui/values/time.tsx';
import { terms } from '../contract.ts';

const YESTERDAY = () => dayText(new Date(Date.now() - 86_400_000));

/** Until which day the books are closed; what closes and opens them. */
export function PeriodLock() {
  const [asking, setAsking] = useState<'lock' | 'unlock'>();
  const may = useMay();
  const answer = useCall(terms.periods, {}, { topics: ['settlement'] });
  return (
    <Section title="结账">
      <Loaded query={answer} lines={2}>
        {({ Until, items }) => (
          <>
            <div className="row period-lock">
              <p>
                <b>{Until ? `已结账到 ${Until}` : '还没有结账'}</b>
                <span>{Until ? '这一天及之前' : '结账后，结账日及之前'}的账单不能修改、删除或取消确认</span>
              </p>
              {may(terms.lock) && <Button onClick={() => setAsking('lock')}>结账</Button>}
              {Until && may(terms.unlock) && <Button onClick={() => setAsking('unlock')}>反结账</Button>}
            </div>
            {items.length > 0 && <Lines columns={PAST} rows={items} keyOf={({ At }) => At} />}
            {asking === 'lock' && <LockDialog onClose={() => setAsking(undefined)} />}
            {asking === 'unlock' && <UnlockDialog onClose={() => setAsking(undefined)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Who closed and opened them before, and why. */
const PAST: readonly LineColumn<Output<typeof terms.periods>['items'][number]>[] = [
  { title: '时间', show: ({ At }) => <Time value={At} /> },
  { title: '操作', show: ({ Until }) => (Until ? `结账到 ${Until}` : '全部反结账') },
  { title: '操作人', show: ({ Actor }) => Actor },
  { title: '说明', as: 'sentence', show: ({ Reason }) => Reason || '-' },
];

function LockDialog({ onClose }: { onClose: () => void }) {
  const [Until, setUntil] = useState(YESTERDAY());
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(terms.lock, { form, done: '已结账', onDone: onClose });
  const save = () => (Until ? void run({ Until, Reason }) : form.blame('Until', '请选择结账到哪一天'));
  return (
    <FormDialog title="结账" act="结账" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="结账到" name="Until" required>
        <DayField max={YESTERDAY()} value={Until} onChange={setUntil} />
      </LabelledField>
      <LabelledField label="备注" name="Reason">
        <TextField value={Reason} onChange={setReason} />
      </LabelledField>
    </FormDialog>
  );
}

function UnlockDialog({ onClose }: { onClose: () => void }) {
  const [Until, setUntil] = useState('');
  const [Reason, setReason] = useState('');
  const form = useForm();
  const { run, pending } = useAction(terms.unlock, { form, done: '已反结账', onDone: onClose });
  const save = () =>
    Reason.trim() ? void run({ Until: Until || null, Reason }) : form.blame('Reason', '请填写反结账的原因');
  return (
    <FormDialog title="反结账" act="反结账" form={form} busy={pending} onSubmit={save} onClose={onClose}>
      <LabelledField label="保留结账到" name="Until" hint="留空则全部打开">
        <DayField max={YESTERDAY()} value={Until} onChange={setUntil} />
      </LabelledField>
      <LabelledField label="原因" name="Reason" required>
        <TextField value={Reason} onChange={setReason} />
      </LabelledField>
    </FormDialog>
  );
}
