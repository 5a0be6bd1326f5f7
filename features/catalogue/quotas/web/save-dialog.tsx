import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Failed } from '#kit/ui/empty.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { Form, type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { type QuotaResult, salesQuotas } from '../contract.ts';
import { itemOf, quotaRowId, type TypedQuota } from '../quota-draft.ts';
import { QuotaDiffs } from './quota-diffs.tsx';
import type { QuotaSheet } from './use-quota-acts.ts';

const DAILY = [
  { value: '', label: '不变' },
  { value: 'yes', label: '每天 0 点重新计算' },
  { value: 'no', label: '只这一次' },
];

interface SaveDialogProps {
  sheet: QuotaSheet;
  onClose: () => void;
}

/** What each typed number will do, and why; nothing is written before the button says so. */
export default function SaveDialog({ sheet, onClose }: SaveDialogProps) {
  const [typed] = useState(() => [...sheet.draft.values()]);
  const [reason, setReason] = useState('每日设置');
  const [daily, setDaily] = useState('');
  const form = useForm();
  const Items = typed.map((each) => ({ ...itemOf(each), ...(daily && { RepeatDaily: daily === 'yes' }) }));
  const preview = useQuery({
    queryKey: ['quota preview', Items],
    queryFn: ({ signal }) => call(salesQuotas.setMany, { Items, PreviewOnly: true }, { signal }),
    retry: false,
  });
  const { save, pending } = useSave({ sheet, onClose }, typed, form);
  const count = preview.data?.done ?? 0;
  return (
    <Dialog
      title="保存额度"
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>继续改</Button>
          <Button kind="main" busy={pending} disabled={count === 0} onClick={() => void save(Items, reason)}>
            设置 {count} 个
          </Button>
        </>
      }
    >
      <Form form={form}>
        <div className="row">
          <LabelledField label="原因" name="Reason" required>
            <TextField value={reason} onChange={setReason} />
          </LabelledField>
          <Select label="每日重置" options={DAILY} value={daily} onChange={setDaily} />
        </div>
      </Form>
      <Preview preview={preview} />
    </Dialog>
  );
}

function Preview({
  preview: { data, error },
}: {
  preview: { data: QuotaResult | undefined; error: Error | null };
}) {
  if (error) return <Failed error={error} />;
  return data ? <QuotaDiffs quotaResult={data} /> : <Skeleton lines={6} />;
}

/** Writes, tells, and leaves in the table what could not be written. */
function useSave({ sheet, onClose }: SaveDialogProps, typed: readonly TypedQuota[], form: FormState) {
  const { run, pending } = useAction(salesQuotas.setMany, { form });
  const save = async (Items: ReturnType<typeof itemOf>[], reason: string) => {
    if (!reason.trim()) return form.blame('Reason', '请填写原因');
    const result = await run({ Items, Reason: reason });
    if (!result) return;
    const left = new Set(result.Diff.flatMap((diff) => (diff.Says && diff.SpuID ? keyOf(diff) : [])));
    sheet.restart(
      () =>
        new Map(
          typed.flatMap((each) => (left.has(quotaRowId(each.row)) ? [[quotaRowId(each.row), each]] : [])),
        ),
    );
    tell.success(`已设置 ${result.done} 个额度${left.size > 0 ? `，${left.size} 个没有改，留在表里` : ''}`);
    onClose();
  };
  return { save, pending };
}

const keyOf = ({ SpuID, AgentID }: { SpuID: string | null; AgentID: string | null }) =>
  quotaRowId({ SpuID: SpuID ?? '', AgentID: AgentID ?? '' });
