import { useNavigate } from 'react-router';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { spus } from '#features/catalogue/spus/contract.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Page, Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { type Belongs, BelongsFields, changedBelongs, NOWHERE } from './belongs-fields.tsx';
import { MoreSection, moreInput, moreOf } from './more-section.tsx';
import { type ChosenSku, ListingSkuChoice } from './sku-choice.tsx';
import { partsProblem, typedParts } from './typed-parts.ts';
import '#features/catalogue/spus/web/spus.css';
import '../listings.css';

const PRICES = [
  { key: 'DistributePrice', label: '分销价', hint: '不填则取商品价格之和' },
  { key: 'DistributePriceWithTax', label: '含税分销价' },
  { key: 'PriceMin', label: '最低分销价' },
  { key: 'SpuPrice', label: '零售价' },
] as const;

interface Draft {
  parts: readonly ChosenSku[];
  SpuName: string;
  Gifts: string;
  Description: string;
  spuImageUrl: string;
  more: ReturnType<typeof moreOf>;
  belongs: Belongs;
  /** Prices, by field. */
  typed: Readonly<Record<string, string>>;
  usesTax: boolean;
}

const EMPTY: Draft = {
  parts: [],
  SpuName: '',
  Gifts: '',
  Description: '',
  spuImageUrl: '',
  more: moreOf({ SpuMaterials: [], CustomizedData: [] }),
  belongs: NOWHERE,
  typed: {},
  usesTax: false,
};

/** 录入在售商品: one listing of one or several products. */
export default function NewSpuPage() {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft('listing', EMPTY);
  const { parts, SpuName, belongs, typed, usesTax } = draft;
  const form = useForm();
  const back = () => void navigate('/sku/spu');
  const onDone = () => clear(back);
  const { run, pending } = useAction(spus.addFromSkus, { form, done: '在售商品已录入', onDone });
  const problem = parts.length > 0 ? partsProblem(typedParts(parts)) : '';
  const prices = PRICES.map(({ key }) => parseYuan(typed[key] ?? ''));
  const isReady = parts.length > 0 && problem === '' && !prices.includes(undefined);
  const save = () => void run(inputOf(draft, prices));
  return (
    <Page title="录入在售商品">
      <RestoredDraft {...kept} />
      <Form form={form} onSubmit={save}>
        <Section title="包含商品">
          <ListingSkuChoice
            parts={parts}
            onChange={(now) => set({ parts: now })}
            price={prices[0] ?? costOf(parts) / 100}
          />
          {problem && <p className="problem">{problem}</p>}
        </Section>
        <Section title="名称和价格">
          <div className="form-grid">
            <LabelledField label="在售商品名称" name="SpuName" wide hint="不填则用商品名称">
              <TextField
                value={SpuName}
                onChange={(to) => set({ SpuName: to })}
                placeholder={joined(parts)}
              />
            </LabelledField>
            <BelongsFields
              belongs={belongs}
              onChange={(part) => set((old) => ({ belongs: { ...old.belongs, ...part } }))}
              empty={SAME}
              emptyService={SAME}
            />
            <Prices parts={parts} typed={typed} onChange={(now) => set({ typed: now })} />
            <label className="row">
              <input
                type="checkbox"
                checked={usesTax}
                onChange={({ target }) => set({ usesTax: target.checked })}
              />
              默认按含税价分销
            </label>
          </div>
        </Section>
        <Section title="说明">
          <Words draft={draft} onChange={set} />
        </Section>
        <MoreSection
          more={draft.more}
          onChange={(change) => set((old) => ({ more: { ...old.more, ...change(old.more) } }))}
        />
        <FormFoot busy={pending} disabled={!isReady} onLeave={back} formDraft={kept}>
          {parts.length === 0 && <span className="none">请先在上面点选商品</span>}
        </FormFoot>
      </Form>
    </Page>
  );
}

interface WordsProps {
  draft: Draft;
  /** What changed alone: a picture ends its way long after one has typed on. */
  onChange: (part: Partial<Draft>) => void;
}

/** What is said of it beside its name; what is left out comes from the product. */
const Words = ({ draft, onChange }: WordsProps) => (
  <div className="form-grid">
    <LabelledField label="赠品" name="Gifts" wide hint="随货赠送，打印在发货单上">
      <TextField
        value={draft.Gifts}
        onChange={(Gifts) => onChange({ Gifts })}
        placeholder="如：开果器 1 个"
      />
    </LabelledField>
    <LabelledField label="商品描述" name="Description" wide hint="不填则用商品的描述">
      <TextField value={draft.Description} onChange={(Description) => onChange({ Description })} />
    </LabelledField>
    <LabelledField label="图片" name="spuImageUrl" wide hint="不传则用第一个商品的图片">
      <PictureField value={draft.spuImageUrl} onChange={(spuImageUrl) => onChange({ spuImageUrl })} />
    </LabelledField>
  </div>
);

const TEXTS = ['SpuName', 'Gifts', 'Description', 'spuImageUrl'] as const;

const inputOf = (
  { parts, belongs, more, usesTax, ...texts }: Draft,
  prices: readonly (number | null | undefined)[],
) => ({
  Skus: typedParts(parts).map(({ Share = null, ...part }) => ({ ...part, Share })),
  ...changedBelongs(NOWHERE, belongs),
  ...Object.fromEntries(TEXTS.flatMap((key) => (texts[key].trim() ? [[key, texts[key].trim()]] : []))),
  ...moreInput(more),
  ...(usesTax && { UseTaxPriceAsDefault: true }),
  ...Object.fromEntries(PRICES.flatMap(({ key }, i) => (prices[i] == null ? [] : [[key, prices[i]]]))),
});

interface PricesProps {
  parts: readonly ChosenSku[];
  typed: Readonly<Record<string, string>>;
  onChange: (typed: Readonly<Record<string, string>>) => void;
}

const SAME = '同第一个商品';

const joined = (parts: readonly ChosenSku[]) => parts.map((part) => part.SkuName).join(' + ');

/** What the products cost together, in fen. */
const costOf = (parts: readonly ChosenSku[]) =>
  parts.reduce(
    (fen, { SkuPrice, count }) => fen + Math.round((SkuPrice ?? 0) * 100) * (parseCount(count) ?? 0),
    0,
  );

function Prices({ parts, typed, onChange }: PricesProps) {
  const sum = costOf(parts);
  return PRICES.map(({ key, label, ...rest }) => (
    <LabelledField
      key={key}
      label={label}
      name={key}
      problem={parseYuan(typed[key] ?? '') === undefined ? NOT_MONEY : ''}
      {...rest}
    >
      <MoneyField
        value={typed[key] ?? ''}
        placeholder={key === 'DistributePrice' && sum > 0 ? moneyText(sum / 100).slice(1) : '0.00'}
        onChange={(text) => onChange({ ...typed, [key]: text })}
      />
    </LabelledField>
  ));
}
