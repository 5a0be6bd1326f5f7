import './presale-rules.css';
import { useState } from 'react';
import type { MarkedListings } from '#features/catalogue/spus/web/marked-listings.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { presaleRules } from '../contract.ts';
import { firstDay } from '../rule-times.ts';
import { emptyRule, presaleRuleOf, type RuleDraft } from './rule-draft.ts';

interface RuleDialogProps {
  marked: Pick<MarkedListings, 'count' | 'ids' | 'clear'>;
  onClose: () => void;
}

const MODES = [
  { value: 'overflow', name: '卖完后转预售', says: '额度或库存不够时不再拒绝，超出的订单排队等货' },
  { value: 'always', name: '全部预售', says: '期间的订单都排队等货，不占额度和库存' },
] as const;

/** 预售规则: which orders wait, until which day, how many, and whether they go on by themselves. */
export default function RuleDialog({ marked, onClose }: RuleDialogProps) {
  const form = useForm();
  const [draft, setDraft] = useState(emptyRule);
  const set = (change: Partial<RuleDraft>) => setDraft({ ...draft, ...change });
  const onDone = () => {
    marked.clear();
    onClose();
  };
  const { run, pending } = useAction(presaleRules.set, { form, done: '预售已设置', onDone });
  const save = async () => void run({ SpuIDs: await marked.ids(), ...presaleRuleOf(draft) });
  return (
    <FormDialog
      title={`设置预售：${marked.count} 个商品`}
      form={form}
      act="开始预售"
      busy={pending}
      disabled={draft.shipOn === ''}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <div className="presale-rule">
        <div className="chips">
          {MODES.map(({ value, name }) => (
            <button
              key={value}
              type="button"
              className={`chip${draft.mode === value ? ' is-on' : ''}`}
              aria-pressed={draft.mode === value}
              onClick={() => set({ mode: value })}
            >
              {name}
            </button>
          ))}
        </div>
        <p className="none">{MODES.find(({ value }) => value === draft.mode)?.says}</p>
        <Fields draft={draft} set={set} />
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isAuto}
            onChange={(event) => set({ isAuto: event.target.checked })}
          />
          自动转正式：到预计发货日早上，或补了额度、库存时，按先后顺序转
        </label>
      </div>
    </FormDialog>
  );
}

interface FieldsProps {
  draft: RuleDraft;
  set: (change: Partial<RuleDraft>) => void;
}

const Fields = ({ draft, set }: FieldsProps) => (
  <>
    <LabelledField label="预计发货日" name="ShipOn" required hint="下单的渠道会看到">
      <DayField min={firstDay()} value={draft.shipOn} onChange={(shipOn) => set({ shipOn })} />
    </LabelledField>
    <LabelledField label="预售截止" name="EndsOn" hint="不填则到预计发货日为止">
      <DayField min={firstDay()} value={draft.endsOn} onChange={(endsOn) => set({ endsOn })} />
    </LabelledField>
    <LabelledField label="最多几件" name="MaxPieces" hint="每个商品的预售名额，不填则不限">
      <input
        className="field num"
        inputMode="numeric"
        value={draft.most}
        onChange={(event) => set({ most: event.target.value.replace(/\D/g, '') })}
      />
    </LabelledField>
  </>
);
