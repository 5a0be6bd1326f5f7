import { useState } from 'react';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { terms } from '../contract.ts';
import { CYCLE } from '../periods.ts';
import type { Term } from '../term.ts';
import { CYCLE_NAMES, WEEKDAYS } from '../term-words.ts';

const cycles = Object.entries(CYCLE_NAMES).map(([value, label]) => ({ value, label }));
const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));
const monthDays = Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `${at + 1} 日` }));

/** The terms with one agent. */
export default function TermDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const [cycle, setCycle] = useState(term.Cycle);
  const [start, setStart] = useState(String(term.StartDay));
  const [due, setDue] = useState(term.DueDays === null ? '' : String(term.DueDays));
  const [isAutomatic, setAutomatic] = useState(term.IsAutomatic);
  const form = useForm();
  const { run, pending } = useAction(terms.set, { form, done: '账期已保存', onDone: onClose });
  const startDays = cycle === CYCLE.week ? weekdays : cycle === CYCLE.month ? monthDays : undefined;
  const save = () => {
    const DueDays = due.trim() === '' ? null : Number(due);
    if (DueDays !== null && !(Number.isInteger(DueDays) && DueDays >= 0 && DueDays <= 365))
      return form.blame('DueDays', '账期请填写 0 到 365 的整数，或留空');
    const IsAutomatic = isAutomatic && cycle !== CYCLE.none;
    const StartDay = startDays ? Math.min(Number(start), startDays.length) : 1;
    void run({ TraderIDs: [term.TraderID], Cycle: cycle, StartDay, DueDays, IsAutomatic });
  };
  return (
    <FormDialog
      title={`与${term.TraderName}的账期`}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="结算周期" name="Cycle">
        <Select
          label="结算周期"
          options={cycles}
          value={String(cycle)}
          onChange={(value) => setCycle(Number(value))}
        />
      </LabelledField>
      {startDays && (
        <LabelledField label="起始日" name="StartDay">
          <Select
            label="起始日"
            options={startDays}
            value={start}
            onChange={(value) => setStart(String(value))}
          />
        </LabelledField>
      )}
      <LabelledField label="账期天数" name="DueDays" hint="期间结束后多少天到期，留空不设到期日">
        <TextField value={due} onChange={setDue} />
      </LabelledField>
      {cycle !== CYCLE.none && <Automatic is={isAutomatic} onChange={setAutomatic} />}
    </FormDialog>
  );
}

const Automatic = ({ is, onChange }: { is: boolean; onChange: (is: boolean) => void }) => (
  <label className="row">
    <input type="checkbox" checked={is} onChange={(event) => onChange(event.target.checked)} />
    期间结束后凌晨自动生成账单
  </label>
);
