import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Labelled, TextField } from '#kit/ui/fields.tsx';
import { Form, useForm } from '#kit/ui/form.tsx';
import { undoBy } from '#kit/ui/hooks/use-action.ts';
import { Section } from '#kit/ui/page.tsx';
import type { Trader } from '../contract.ts';
import { GroupChoice } from './group-choice.tsx';
import type { Side } from './sides.ts';

/** What only this shop says about a partner: alias, group, notes. */
export function InfoSection({ of, side }: { of: Trader; side: Side }) {
  const [Alias, setAlias] = useState(of.Alias);
  const [GroupID, setGroup] = useState(of.GroupID);
  const [Notes, setNotes] = useState(of.Notes);
  const form = useForm();
  const before = { TraderIDs: [of.TraderID], Alias: of.Alias, GroupID: of.GroupID, Notes: of.Notes };
  const isChanged = Alias.trim() !== of.Alias || GroupID !== of.GroupID || Notes.trim() !== of.Notes;
  return (
    <Section title="本店备注（只有本店能看到）">
      <Form of={form} className="form-grid">
        <Labelled label="备注名" name="Alias">
          <TextField value={Alias} onChange={setAlias} />
        </Labelled>
        <Labelled label="分组" name="GroupID">
          <GroupChoice side={side} value={GroupID} onChange={setGroup} />
        </Labelled>
        <Labelled label="备注" name="Notes" wide>
          <textarea
            className="field"
            rows={2}
            maxLength={2000}
            value={Notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Labelled>
      </Form>
      {isChanged && (
        <div className="row partner-save">
          <Act
            on={side.calls.setInfo}
            input={{ TraderIDs: [of.TraderID], Alias, GroupID, Notes }}
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
