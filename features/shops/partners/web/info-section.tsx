import { Act } from '#kit/ui/acts/act.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Section } from '#kit/ui/page.tsx';
import type { Trader } from '../contract.ts';
import { PartnerGroupChoice } from './group-choice.tsx';
import type { PartnerSide } from './sides.ts';

/** What only this shop says about a partner: alias, group, notes; of a vendor what it may do without asking. */
export function InfoSection({ trader, side }: { trader: Trader; side: PartnerSide }) {
  const { value, set } = useEdits(ownOf(trader));
  const { Alias, GroupID, Notes, SamePriceSwap } = value;
  const form = useForm();
  const before = infoOf(side, trader);
  const now = infoOf(side, { ...trader, Alias: Alias.trim(), GroupID, Notes: Notes.trim(), SamePriceSwap });
  const isChanged = JSON.stringify(now) !== JSON.stringify(before);
  return (
    <Section title="本店备注（只有本店能看到）">
      <Form form={form} className="form-grid">
        <LabelledField label="备注名" name="Alias">
          <TextField value={Alias} onChange={(to) => set({ Alias: to })} />
        </LabelledField>
        <LabelledField label="分组" name="GroupID">
          <PartnerGroupChoice side={side} value={GroupID} onChange={(to) => set({ GroupID: to })} />
        </LabelledField>
        <LabelledField label="备注" name="Notes" wide>
          <textarea
            className="field"
            rows={2}
            maxLength={2000}
            value={Notes}
            onChange={(event) => set({ Notes: event.target.value })}
          />
        </LabelledField>
        {side.kind === 'vendor' && (
          <SwapChoice isOn={SamePriceSwap} onChange={(to) => set({ SamePriceSwap: to })} />
        )}
      </Form>
      {isChanged && (
        <div className="row partner-save">
          <Act
            on={side.calls.setInfo}
            input={now}
            form={form}
            kind="main"
            done="已保存"
            undo={() => undoBy(side.calls.setInfo, before, '已恢复成保存前的样子')}
          >
            保存
          </Act>
        </div>
      )}
    </Section>
  );
}

const ownOf = ({ Alias, GroupID, Notes, SamePriceSwap }: Trader) => ({
  Alias,
  GroupID,
  Notes,
  SamePriceSwap,
});

const infoOf = ({ kind }: PartnerSide, { TraderID, Alias, GroupID, Notes, SamePriceSwap }: Trader) => ({
  TraderIDs: [TraderID],
  Alias,
  GroupID,
  Notes,
  ...(kind === 'vendor' && { SamePriceSwap }),
});

interface SwapChoiceProps {
  isOn: boolean;
  onChange: (on: boolean) => void;
}

const SwapChoice = ({ isOn, onChange }: SwapChoiceProps) => (
  <LabelledField name="SamePriceSwap" wide>
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      缺货时同价换商品不用问本店（差价为 0 的立即生效，记在操作记录里）
    </label>
  </LabelledField>
);
