import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useEdits } from '#kit/ui/hooks/use-edits.ts';
import { Section } from '#kit/ui/page.tsx';

/** What only this shop says about the bill: its name and a note. */
export function OwnWords({ bill: { BillID, ...words } }: { bill: Bill }) {
  const { value, set } = useEdits({ BillName: words.BillName, Note: words.Note });
  const { BillName, Note } = value;
  const form = useForm();
  if (!useMay()(bills.rename)) return null;
  return (
    <Section title="本店备注（只有本店能看到）">
      <Form form={form} className="form-grid">
        <LabelledField label="账单名称" name="BillName">
          <TextField value={BillName} onChange={(to) => set({ BillName: to })} />
        </LabelledField>
        <LabelledField label="账单备注" name="Note">
          <TextField value={Note} onChange={(to) => set({ Note: to })} />
        </LabelledField>
      </Form>
      <div className="row">
        {BillName.trim() !== words.BillName && (
          <Act on={bills.rename} input={{ BillID, BillName }} form={form} kind="main" done="已改名">
            保存名称
          </Act>
        )}
        {Note.trim() !== words.Note && (
          <Act on={bills.setNote} input={{ BillID, Note }} form={form} kind="main" done="已保存">
            保存备注
          </Act>
        )}
      </div>
    </Section>
  );
}
