import { shanghaiTime } from '#features/catalogue/price-sheet/coming-times.ts';
import { ENTRY_REASONS, HOLD_REASONS, SHIPPER_REASONS } from '#features/orders/orders/held.ts';
import { TagField } from '#features/orders/orders/web/tag-field.tsx';
import type { Input } from '#kit/endpoint/contract.ts';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { Select } from '#kit/ui/select.tsx';
import { type ActName, BATCH_ACTS } from '../acts.ts';
import type { batches } from '../contract.ts';

export interface ActDraft {
  act: ActName;
  reasonId: string;
  text: string;
  until: string;
  tags: string[];
  /** The day that presale orders are promised for. */
  day: string;
}

export const EMPTY_ACT: ActDraft = { act: 'suspend', reasonId: '', text: '', until: '', tags: [], day: '' };

const REASONS = [...new Set([...ENTRY_REASONS, ...SHIPPER_REASONS])].map((value) => ({
  value,
  label: HOLD_REASONS[value] ?? '',
}));

interface ActPaneProps {
  acts: readonly ActName[];
  value: ActDraft;
  onChange: (change: Partial<ActDraft>) => void;
}

/** What is done, and what the act needs to know. */
export function ActPane({ acts, value, onChange }: ActPaneProps) {
  const { act, text, until, tags, day } = value;
  return (
    <div className="batch-act">
      <div className="chips">
        {acts.map((name) => (
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
      </div>
      <p className="none">{BATCH_ACTS[act].says}</p>
      {act === 'suspend' && (
        <>
          <Labelled label="挂起原因">
            <Select
              label="挂起原因"
              options={REASONS}
              value={value.reasonId}
              onChange={(reasonId) => onChange({ reasonId })}
            />
          </Labelled>
          <Labelled label="自动恢复时间" hint="不填就一直挂起">
            <input
              type="datetime-local"
              className="field"
              value={until}
              onChange={(event) => onChange({ until: event.target.value })}
            />
          </Labelled>
        </>
      )}
      {act === 'presale' && <DayField value={day} onChange={(now) => onChange({ day: now })} />}
      {act === 'tags' && <TagField value={tags} onChange={(now) => onChange({ tags: now })} />}
      {WORDS[act] && (
        <Labelled label={WORDS[act]} wide>
          <TextField value={text} onChange={(now) => onChange({ text: now })} />
        </Labelled>
      )}
    </div>
  );
}

const DayField = ({ value, onChange }: { value: string; onChange: (day: string) => void }) => (
  <Labelled label="预计发货日">
    <input type="date" className="field" value={value} onChange={(event) => onChange(event.target.value)} />
  </Labelled>
);

const WORDS: Partial<Record<ActName, string>> = {
  suspend: '说明',
  notes: '备注',
  urge: '催单说明',
  cancel: '取消原因',
};

/** As the call takes it. */
export function inputOf({
  act,
  reasonId,
  text,
  until,
  tags,
  day,
}: ActDraft): Input<typeof batches.preview>['Input'] {
  const said = text.trim();
  if (act === 'suspend')
    return { IdHoldReason: Number(reasonId) || 99, Note: said, ...(until && { Until: shanghaiTime(until) }) };
  if (act === 'tags') return { Tags: tags };
  if (act === 'presale') return day ? { ShipOn: day } : {};
  return act === 'notes' ? { Note: said } : { Reason: said };
}
