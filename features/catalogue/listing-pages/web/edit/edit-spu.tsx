import { useNavigate } from 'react-router';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { type Spu, type SpuChange, spus } from '#features/catalogue/spus/contract.ts';
import {
  changedPrices,
  ListingPriceFields,
  priceDraftOf as pricesIn,
} from '#features/catalogue/spus/web/price-fields.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Page, Section } from '#kit/ui/page.tsx';
import { type Belongs, BelongsFields, belongsOf, changedBelongs } from './belongs-fields.tsx';
import { changedMore, MoreSection, moreOf } from './more-section.tsx';
import { changedParts, chosenSkus, PartsSection } from './parts-section.tsx';
import type { ChosenSku } from './sku-choice.tsx';
import { useSaveSpu } from './use-save-spu.tsx';
import '#features/catalogue/spus/web/spus.css';
import '../listings.css';

const ABSENT = { says: '在售商品不存在，或不属于当前店铺', list: '在售商品', to: '/sku/spu' };

/** 编辑在售商品: what is on sale can be changed too; above stands what that means for those who have it. */
export function EditSpu({ id }: { id: string }) {
  const known = useCall(spus.get, { SpuIDs: [id] });
  return (
    <Page title="编辑在售商品">
      <LoadedOnce key={id} query={known} absent={ABSENT}>
        {({ items: [spu] }) => (spu ? <SpuForm key={spu.SpuID} spu={spu} /> : <NoRecord {...ABSENT} />)}
      </LoadedOnce>
    </Page>
  );
}

const TEXTS = [
  { key: 'SpuName', label: '在售商品名称', wide: true, required: true },
  { key: 'Gifts', label: '赠品', wide: true },
  { key: 'Description', label: '商品描述', wide: true },
] as const;
type Texts = Readonly<Record<(typeof TEXTS)[number]['key'] | 'spuImageUrl', string>>;

const textsOf = (spu: Spu): Texts => ({
  SpuName: spu.SpuName,
  spuImageUrl: spu.spuImageUrl ?? '',
  Gifts: spu.Gifts,
  Description: spu.Description,
});

/** Each part by itself: what somebody else changes meanwhile is not written back. */
const draftOf = (spu: Spu) => ({
  ...textsOf(spu),
  ...pricesIn(spu),
  ...belongsOf(spu),
  ...moreOf(spu),
  Note: '',
  parts: chosenSkus(spu) as readonly ChosenSku[],
});

function SpuForm({ spu }: { spu: Spu }) {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft(`listing-${spu.SpuID}`, () => draftOf(spu));
  const back = () => void navigate('/sku/spu');
  const form = useForm();
  const { save, pending, dialog } = useSaveSpu(spu, form, () => clear(back));
  const seesPrices = useMay()('price.sales.view');
  const hasPrices = useMay()(spus.changePrice) && seesPrices;
  // What was typed in fields that are no longer shown counts for nothing.
  const prices = hasPrices ? changedPrices(spu, draft) : undefined;
  const Skus = changedParts(spu, draft.parts);
  const isReady = draft.SpuName.trim() !== '' && prices !== 'wrong' && Skus !== 'wrong';
  const words = { ...changed(spu, draft), ...changedBelongs(spu, draft), ...changedMore(spu, draft) };
  const submit = () => {
    if (prices !== 'wrong') save({ ...words, ...(Array.isArray(Skus) && { Skus }) }, prices, draft.Note);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <RestoredDraft {...kept} />
      <p className="spu-note">{meansFor(spu)}</p>
      <Words spu={spu} texts={draft} onTexts={set} belongs={draft} onBelongs={set} />
      <MoreSection more={draft} onChange={set} />
      <PartsSection spu={spu} parts={draft.parts} onChange={(parts) => set({ parts })} />
      {hasPrices && (
        <Section title="价格">
          <div className="form-grid">
            <ListingPriceFields spu={spu} draft={draft} onChange={set} />
            <LabelledField label="改价原因" name="Note" wide>
              <TextField
                value={draft.Note}
                onChange={(Note) => set({ Note })}
                placeholder="选填，记入改价记录"
              />
            </LabelledField>
          </div>
        </Section>
      )}
      <FormFoot busy={pending} disabled={!isReady} onLeave={back} formDraft={kept} />
      {dialog}
    </Form>
  );
}

interface WordsProps {
  spu: Spu;
  texts: Texts;
  /** What changed alone: a picture ends its way long after one has typed on. */
  onTexts: (part: Partial<Texts>) => void;
  belongs: Belongs;
  onBelongs: (part: Partial<Belongs>) => void;
}

const Words = ({ spu, texts, onTexts, belongs, onBelongs }: WordsProps) => (
  <Section title="名称和说明">
    <div className="form-grid">
      {TEXTS.map(({ key, label, ...rest }) => (
        <LabelledField
          key={key}
          label={label}
          name={key}
          {...rest}
          problem={isMissing(key, texts) ? '请填写名称' : ''}
        >
          <TextField value={texts[key]} onChange={(text) => onTexts({ [key]: text })} />
        </LabelledField>
      ))}
      <LabelledField label="图片" name="spuImageUrl" wide>
        <PictureField value={texts.spuImageUrl} onChange={(spuImageUrl) => onTexts({ spuImageUrl })} />
      </LabelledField>
      <BelongsFields
        belongs={belongs}
        onChange={onBelongs}
        empty={spu.VendorID ? '不设（按供应商的运费）' : undefined}
        emptyService={spu.VendorID ? '不设（按供应商的承诺）' : undefined}
      />
    </div>
  </Section>
);

const isMissing = (key: string, texts: Texts) => key === 'SpuName' && texts.SpuName.trim() === '';

function changed(spu: Spu, texts: Texts): SpuChange {
  const before = textsOf(spu);
  const all = [...TEXTS.map(({ key }) => key), 'spuImageUrl'] as const;
  const keys = all.filter((key) => texts[key].trim() !== before[key]);
  return Object.fromEntries(
    keys.map((key) => [key, key === 'spuImageUrl' ? texts[key].trim() || null : texts[key].trim()]),
  );
}

/** What a change does to running offers and orders. */
function meansFor({ AgentCount, VendorName }: Spu): string {
  const offers =
    AgentCount > 0
      ? `已分销给 ${AgentCount} 个渠道：新价格对没有单独定价的渠道立即生效；没有自己换过图片和描述的渠道会跟着更新，名称只改本店的。`
      : '还没有分销给渠道。';
  const source = VendorName ? `由“${VendorName}”供货，采购价由对方决定。` : '';
  return `${offers}${source}已有订单保持下单时的名称和价格。`;
}
