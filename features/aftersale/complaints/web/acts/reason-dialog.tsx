import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { ComplaintDetail, LegName } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { LEG } from '../../leg.ts';
import { giveUpText } from '../parts/leg-text.ts';
import { Phrases, WordsField } from '../parts/words-field.tsx';
import { LoadedPreview } from './preview-sums.tsx';

const SAYS = {
  decline: { title: '拒绝', label: '拒绝原因（对方能看到）', done: '已拒绝' },
  askEvidence: { title: '要求补充凭证', label: '所需凭证（对方能看到）', done: '已要求补充' },
  fail: { title: '不再协商', label: '原因（对方能看到）', done: '已结束协商' },
  interceptFailed: { title: '拦截失败', label: '原因（对方能看到）', done: '已告知拦截失败' },
  reopen: { title: '重新打开', label: '原因（对方能看到）', done: '已重新打开' },
  close: { title: '关闭投诉', label: '备注（只有本店能看到，可不填）', done: '已关闭' },
} as const;

type Items = NonNullable<Input<typeof complaints.handle>['Items']>;

/** What is said of many before it is done. */
const FORESEEN = {
  decline: { does: '将拒绝', names: { channel: '渠道要求的', vendor: '供应商提出的' } },
  close: { does: '将关闭', names: { channel: '已给渠道', vendor: '供应商已承担' } },
} as const;

interface ReasonDialogProps {
  act: keyof typeof SAYS;
  items: Items | (() => Promise<Items>);
  count?: number;
  /** The complaint, where it is one that is seen whole. */
  complaint?: ComplaintDetail;
  leg?: LegName | undefined;
  onDone?: () => void;
  onClose: () => void;
}

/** An act that says why. */
export default function ReasonDialog({
  act,
  items,
  count = 1,
  complaint,
  leg,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const form = useForm();
  const { label, done } = SAYS[act];
  const agreed = act === 'fail' ? agreedOn(complaint, leg) : undefined;
  const title = complaint && agreed ? giveUpText(complaint, agreed) : SAYS[act].title;
  const over = {
    form,
    done,
    onDone: () => {
      onDone?.();
      onClose();
    },
  };
  const handling = useAction(complaints.handle, over);
  const closing = useAction(complaints.close, over);
  const all = async () => (typeof items === 'function' ? await items() : (items ?? []));
  const ids = async () => (await all()).map(({ ComplaintID }) => ComplaintID);
  const foreseen = async () =>
    act === 'close'
      ? call(complaints.close, { ComplaintIDs: await ids(), Preview: true })
      : call(complaints.handle, { Items: await all(), Act: act, Preview: true });
  const says =
    typeof items === 'function' && (act === 'close' || act === 'decline') ? FORESEEN[act] : undefined;
  const submit = () => {
    if (act === 'close') void closing.run(async () => ({ ComplaintIDs: await ids(), Note: reason.trim() }));
    else void handling.run(async () => ({ Items: await all(), Act: act, Leg: leg, Reason: reason.trim() }));
  };
  return (
    <FormDialog
      title={count > 1 ? `${title} ${count} 个` : title}
      form={form}
      act={title}
      busy={handling.pending || closing.pending}
      disabled={act !== 'close' && !reason.trim()}
      onClose={onClose}
      onSubmit={submit}
    >
      {says && <LoadedPreview {...says} ask={foreseen} />}
      {agreed && <p className="none">已同意、还没有办的部分作废；已记账的不变。</p>}
      {act === 'close' && <p className="none">还没有答复的方案会撤回；15 天内可以重新打开。</p>}
      <WordsField
        label={label}
        name="Reason"
        required={act !== 'close'}
        most={500}
        value={reason}
        onChange={setReason}
      />
      <Phrases complaint={complaint} value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** A talk in which something was agreed that isn't done. */
const agreedOn = (complaint: ComplaintDetail | undefined, leg: LegName | undefined) =>
  complaint?.Legs.find(({ Leg, State }) => Leg === leg && State === LEG.agreed);
