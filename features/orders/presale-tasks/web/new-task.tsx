import { useState } from 'react';
import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { PROVINCE_OPTIONS } from '#features/sheets/addresses/provinces.ts';
import { agentOptions, spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Lookup } from '#kit/ui/list/filter/lookup.tsx';
import { Section } from '#kit/ui/page.tsx';
import { presaleTasks } from '../contract.ts';
import { MAX_TASK_ORDERS } from '../max-task-orders.ts';

const EMPTY = {
  from: '',
  to: '',
  orders: '',
  pieces: '',
  provinces: '',
  spus: '',
  agents: '',
  isStrict: false,
};
const SPUS = { kind: 'lookup', key: 'spus', label: '商品', use: spuOptions, empty: '不限' } as const;
const AGENTS = { kind: 'lookup', key: 'agents', label: '渠道', use: agentOptions, empty: '不限' } as const;
const listed = (text: string) => (text ? text.split(',') : []);
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 7);

/** Which of those in line, then a preview of who fits; nothing is converted before somebody says so. */
export function NewTask({ onOpen }: { onOpen: (runId: string) => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>) => setDraft({ ...draft, ...change });
  const { run, pending } = useAction(presaleTasks.start, { onDone: ({ RunID }) => onOpen(RunID) });
  const { from, to, orders, pieces, provinces, spus, agents, isStrict } = draft;
  return (
    <Section title="新建任务">
      <div className="form-grid new-task">
        <LabelledField label="商品">
          <Lookup filter={SPUS} value={spus} onChange={(now) => set({ spus: now })} />
        </LabelledField>
        <LabelledField label="渠道">
          <Lookup filter={AGENTS} value={agents} onChange={(now) => set({ agents: now })} />
        </LabelledField>
        <LabelledField label="寄往省份">
          <Select
            label="寄往省份"
            empty="不限"
            many
            options={PROVINCE_OPTIONS}
            value={provinces}
            onChange={(now) => set({ provinces: now })}
          />
        </LabelledField>
        <TimeField label="录入时间从" value={from} onChange={(now) => set({ from: now })} />
        <TimeField label="到" value={to} onChange={(now) => set({ to: now })} />
        <CountField
          label="最多单数"
          hint={`不填就按排队全部核对，一次最多 ${MAX_TASK_ORDERS} 单`}
          value={orders}
          onChange={(now) => set({ orders: now })}
        />
        <CountField label="最多件数" value={pieces} onChange={(now) => set({ pieces: now })} />
        <label className="check">
          <input
            type="checkbox"
            checked={isStrict}
            onChange={(event) => set({ isStrict: event.target.checked })}
          />
          严格按先后顺序：前面的不够转，后面的小单也等着
        </label>
        <Button kind="main" busy={pending} onClick={() => void run(askedOf(draft))}>
          预检
        </Button>
      </div>
    </Section>
  );
}

/** As the call takes it: what is left empty limits nothing. */
function askedOf(draft: typeof EMPTY) {
  const { from, to, orders, pieces, provinces, spus, agents, isStrict } = draft;
  return {
    ...(spus && { SpuIDs: listed(spus) }),
    ...(agents && { AgentIDs: listed(agents) }),
    ...(provinces && { ProvinceIDs: listed(provinces) }),
    ...(from && { EnteredFrom: shanghaiTime(from) }),
    ...(to && { EnteredTo: shanghaiTime(to) }),
    ...(Number(orders) > 0 && { MostOrders: Math.min(MAX_TASK_ORDERS, Number(orders)) }),
    ...(Number(pieces) > 0 && { MostPieces: Number(pieces) }),
    Strict: isStrict,
  };
}

interface FieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

const TimeField = ({ label, value, onChange }: FieldProps) => (
  <LabelledField label={label}>
    <DayField time value={value} onChange={onChange} />
  </LabelledField>
);

const CountField = ({ value, onChange, ...named }: FieldProps) => (
  <LabelledField {...named}>
    <input
      className="field num"
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(digits(event.target.value))}
    />
  </LabelledField>
);
