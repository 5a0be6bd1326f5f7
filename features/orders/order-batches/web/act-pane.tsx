import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { ENTRY_REASONS, SHIPPER_REASONS, SUSPENSION_REASONS } from '#features/orders/orders/suspension.ts';
import { TagField } from '#features/orders/orders/web/tag-field.tsx';
import type { Input } from '#kit/endpoint/contract.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { type ActName, BATCH_ACTS } from '../acts.ts';
import type { batches } from '../contract.ts';
import { columnsSay } from '../own-input.ts';
import { InjectedFields, NO_COMPLAINT } from './injected-fields.tsx';
import {
  BatchPriceFields,
  NO_OWN,
  type OwnDraft,
  priceOf,
  WarehouseFields,
  warehouseOf,
} from './price-and-warehouse.tsx';

export interface ActDraft {
  act: ActName;
  reasonId: string;
  text: string;
  until: string;
  tags: string[];
  /** Cancelled without the ten minutes in which it can be taken back. */
  atOnce: boolean;
  /** The day that presale orders are promised for. */
  day: string;
  complaint: NonNullable<BatchDraft['Complaint']>;
  own: OwnDraft;
}

type BatchDraft = Input<typeof batches.preview>['Input'];

export const EMPTY_ACT: ActDraft = {
  act: 'suspend',
  reasonId: '',
  text: '',
  until: '',
  tags: [],
  day: '',
  atOnce: false,
  complaint: NO_COMPLAINT,
  own: NO_OWN,
};

const REASONS = [...new Set([...ENTRY_REASONS, ...SHIPPER_REASONS])].map((value) => ({
  value,
  label: SUSPENSION_REASONS[value] ?? '',
}));

/** What the acts are about, in the order of an order's life. */
const KINDS: readonly { kind: string; names: readonly ActName[] }[] = [
  { kind: '进度', names: ['suspend', 'resume', 'urgent', 'notUrgent', 'urge', 'complete', 'cancel'] },
  { kind: '修改', names: ['price', 'address', 'warehouse', 'tags', 'notes'] },
  { kind: '预售', names: ['presale', 'convertPresale'] },
  { kind: '售后', names: ['complain'] },
];

const kindsOf = (acts: readonly ActName[]) =>
  KINDS.map(({ kind, names }) => ({ kind, names: names.filter((name) => acts.includes(name)) })).filter(
    ({ names }) => names.length > 0,
  );

interface ActPaneProps {
  acts: readonly ActName[];
  value: ActDraft;
  onChange: (change: Partial<ActDraft>) => void;
}

/** What is done, and what the act needs to know. */
export function ActPane({ acts, value, onChange }: ActPaneProps) {
  const { act, text, until, tags, day, atOnce } = value;
  return (
    <div className="batch-act">
      <div className="batch-kinds">
        {kindsOf(acts).map(({ kind, names }) => (
          <fieldset key={kind} className="chips" aria-label={kind}>
            <span aria-hidden>{kind}</span>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className={`chip${name === act ? ' is-on' : ''}`}
                aria-pressed={name === act}
                onClick={() => onChange({ act: name })}
              >
                {BATCH_ACTS[name].name}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="none">{BATCH_ACTS[act].says}</p>
      {act === 'suspend' && (
        <>
          <LabelledField label="挂起原因">
            <Select
              label="挂起原因"
              options={REASONS}
              value={value.reasonId}
              onChange={(reasonId) => onChange({ reasonId })}
            />
          </LabelledField>
          <LabelledField label="自动恢复时间" hint="不填就一直挂起">
            <DayField time value={until} onChange={(now) => onChange({ until: now })} />
          </LabelledField>
        </>
      )}
      {act === 'presale' && <PresaleDay value={day} onChange={(now) => onChange({ day: now })} />}
      {act === 'tags' && <TagField value={tags} onChange={(now) => onChange({ tags: now })} />}
      {act === 'complain' && (
        <InjectedFields value={value.complaint} onChange={(complaint) => onChange({ complaint })} />
      )}
      {act === 'price' && <BatchPriceFields value={value.own} onChange={(own) => onChange({ own })} />}
      {act === 'warehouse' && <WarehouseFields value={value.own} onChange={(own) => onChange({ own })} />}
      {WORDS[act] && (
        <LabelledField label={WORDS[act]} wide>
          <TextField value={text} onChange={(now) => onChange({ text: now })} />
        </LabelledField>
      )}
      {columnsSay(act) && <p className="none">表格可以带这些列，逐单不同：{columnsSay(act)}</p>}
      {act === 'cancel' && <AtOnce value={atOnce} onChange={(now) => onChange({ atOnce: now })} />}
    </div>
  );
}

const PresaleDay = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <LabelledField label="预计发货日">
    <DayField value={value} onChange={onChange} />
  </LabelledField>
);

const AtOnce = ({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) => (
  <label className="row">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    立即取消，不等十分钟（不能撤销）
  </label>
);

const WORDS: Partial<Record<ActName, string>> = {
  suspend: '说明',
  notes: '备注',
  urge: '催单说明',
  cancel: '取消原因',
  price: '改价原因',
  address: '改地址原因',
};

/** As the call takes it. */
export function draftInput(draft: ActDraft): BatchDraft {
  const { act, reasonId, text, until, tags, day, atOnce, complaint } = draft;
  const note = text.trim();
  if (act === 'suspend')
    return { IdHoldReason: Number(reasonId) || 99, Note: note, ...(until && { Until: shanghaiTime(until) }) };
  if (act === 'complain') return { Complaint: complaint };
  if (act === 'tags') return { Tags: tags };
  if (act === 'presale') return day ? { ShipOn: day } : {};
  if (act === 'price') return { ...priceOf(draft.own), Reason: note };
  if (act === 'warehouse') return warehouseOf(draft.own);
  if (act === 'cancel') return { Reason: note, ...(atOnce && { AtOnce: true }) };
  return act === 'notes' ? { Note: note } : { Reason: note };
}
