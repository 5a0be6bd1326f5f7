import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { numberOptions } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { CLAIM_TYPES, RETURN_FREIGHT } from '../policy-detail.ts';
import type { DetailDraft } from './detail-draft.ts';

const TYPES = numberOptions(CLAIM_TYPES);
const FREIGHT = numberOptions(RETURN_FREIGHT);

interface DetailFieldsProps {
  draft: DetailDraft;
  onChange: (draft: DetailDraft) => void;
}

export function DetailFields({ draft, onChange }: DetailFieldsProps) {
  const set = (change: Partial<DetailDraft>) => onChange({ ...draft, ...change });
  const typesOf = (text: string) => text.split(',').filter(Boolean).map(Number);
  return (
    <>
      <LabelledField label="申请时效（天）" required hint="发货后多少天内可以申请，1 到 90">
        <TextField value={draft.days} onChange={(days) => set({ days })} />
      </LabelledField>
      <LabelledField label="答复时限（小时）" required hint="1 到 168">
        <TextField value={draft.hours} onChange={(hours) => set({ hours })} />
      </LabelledField>
      <LabelledField label="可申请的售后">
        <Select
          label="可申请的售后"
          className="wide"
          many
          options={TYPES}
          value={draft.Types.join()}
          onChange={(text) => set({ Types: typesOf(text) })}
        />
      </LabelledField>
      <LabelledField label="退货运费">
        <Select
          label="退货运费"
          className="wide"
          options={FREIGHT}
          value={String(draft.ReturnFreightBy)}
          onChange={(by) => set({ ReturnFreightBy: Number(by) })}
        />
      </LabelledField>
      <LabelledField label="全额赔付的坏果率（%）" hint="不填则按比例赔付">
        <TextField value={draft.percent} onChange={(percent) => set({ percent })} />
      </LabelledField>
      <label className="row">
        <input
          type="checkbox"
          checked={draft.PicturesRequired}
          onChange={(event) => set({ PicturesRequired: event.target.checked })}
        />
        申请时要上传图片凭证
      </label>
      <More text={draft.Text} onChange={(Text) => set({ Text })} />
    </>
  );
}

const More = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <LabelledField label="补充说明" wide>
    <textarea
      className="field"
      rows={4}
      maxLength={2_000}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  </LabelledField>
);
