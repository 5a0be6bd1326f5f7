import { useNavigate } from 'react-router';
import { ServicePolicySelect } from '#features/catalogue/after-sale-policies/web/policy-select.tsx';
import { CategorySelect } from '#features/catalogue/categories/web/category-select.tsx';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { type Sku, skus } from '#features/catalogue/skus/contract.ts';
import { AlsoListings } from '#features/catalogue/skus/web/also-listings.tsx';
import { type CustomField, customOf } from '#features/catalogue/skus/web/custom-field.ts';
import { CustomFields } from '#features/catalogue/skus/web/custom-fields.tsx';
import { type SkuDraft, skuDraftOf, skuOf, skuProblems } from '#features/catalogue/skus/web/sku-draft.ts';
import { NOT_WEIGHT } from '#features/sheets/sheet-imports/read-weight.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_COUNT, NOT_MONEY } from '#kit/ui/fields/number-fields.ts';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Section } from '#kit/ui/page.tsx';

const SAYS = { money: NOT_MONEY, count: NOT_COUNT, weight: NOT_WEIGHT, missing: '请填写商品名称' };

const CHOICES = { category: CategorySelect, logistics: LogisticPolicySelect, service: ServicePolicySelect };

interface FieldOf {
  key: keyof SkuDraft;
  label: string;
  kind?: 'money' | 'picture' | keyof typeof CHOICES;
  required?: boolean;
  wide?: boolean;
  hint?: string;
}

const PRICES = '价格';
const DESCRIBES = '库存、政策和描述';
const GROUPS: readonly { title: string; fields: readonly FieldOf[] }[] = [
  {
    title: '基本信息',
    fields: [
      { key: 'SkuName', label: '商品名称', required: true, wide: true },
      { key: 'SkuBasicInfo', label: '规格', hint: '如：5斤装 80-85mm' },
      { key: 'Brand', label: '品牌', hint: '同组的规格共用一个品牌，改一个即全部改' },
      { key: 'CategoryID', label: '分类', kind: 'category' },
      { key: 'externalID', label: '商品编码', hint: '导入订单时用它匹配商品' },
      { key: 'BarCode', label: '条形码' },
      { key: 'WeightGrams', label: '重量(kg)', hint: '连包装，一件；打单时按它算包裹重量，不填按 1 kg' },
      { key: 'BinLocation', label: '库位', hint: '最多 30 个字符；拣货单按它排列' },
      { key: 'SkuImageUrl', label: '图片', kind: 'picture' },
    ],
  },
  {
    title: PRICES,
    fields: [
      { key: 'SkuPrice', label: '价格', kind: 'money', hint: '上架后默认按它分销给渠道' },
      { key: 'SkuPriceWithTax', label: '含税价格', kind: 'money' },
      { key: 'PriceMin', label: '最低售价', kind: 'money', hint: '不填则不限' },
      { key: 'MarketPrice', label: '市场价', kind: 'money' },
    ],
  },
  {
    title: DESCRIBES,
    fields: [
      {
        key: 'SkuInventory',
        label: '库存',
        hint: '现有数量，不填则不记库存；多个仓库有货时到“仓库商品库存”修改',
      },
      { key: 'SafetyStock', label: '安全库存', hint: '降到这个数时提醒' },
      { key: 'LogisticPolicyID', label: '物流政策', kind: 'logistics', hint: '上架时带给在售商品' },
      { key: 'ServicePolicyID', label: '售后政策', kind: 'service', hint: '上架时带给在售商品' },
      { key: 'Description', label: '商品描述', wide: true },
    ],
  },
];

const typedOf = (sku: Sku) => ({
  ...skuDraftOf(sku),
  custom: sku.SkuCustomizedInfos as readonly CustomField[],
  ApplyToSpus: true,
});

/** The fields of a product of the library. */
export function SkuForm({ sku }: { sku: Sku }) {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft(`product-${sku.SkuID}`, () => typedOf(sku));
  const form = useForm();
  const back = () => void navigate('/sku/index');
  const onDone = () => clear(back);
  const update = useAction(skus.update, { form, done: '商品已修改', onDone });
  const hasPrices = useMay()(skus.setPrices) && sku.SkuPrice !== null;
  const groups = GROUPS.filter(({ title }) => hasPrices || title !== PRICES);
  const save = () => {
    const [wrong] = Object.entries(skuProblems(draft, hasPrices));
    if (wrong) form.blame(wrong[0], SAYS[wrong[1]]);
    else
      void update.run({
        ...skuOf(draft, hasPrices),
        SkuCustomizedInfos: customOf(draft.custom),
        SkuID: sku.SkuID,
        ApplyToSpus: hasPrices && draft.ApplyToSpus,
      });
  };
  return (
    <Form form={form} className="light-form" onSubmit={save}>
      <RestoredDraft {...kept} />
      {groups.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <div className="form-grid">
            {fields.map((field) => (
              <DraftField key={field.key} field={field} draft={draft} onChange={set} />
            ))}
          </div>
          {title === DESCRIBES && (
            <CustomFields
              customFields={draft.custom}
              onChange={(custom) => set({ custom })}
              name="SkuCustomizedInfos"
            />
          )}
          {title === PRICES && (
            <AlsoListings
              count={sku.AloneCount}
              value={draft.ApplyToSpus}
              onChange={(ApplyToSpus) => set({ ApplyToSpus })}
            />
          )}
        </Section>
      ))}
      <FormFoot busy={update.pending} onLeave={back} formDraft={kept} />
    </Form>
  );
}

interface DraftFieldProps {
  field: FieldOf;
  draft: SkuDraft;
  onChange: (part: Partial<SkuDraft>) => void;
}

function DraftField({ field: { key, label, kind, ...rest }, draft, onChange }: DraftFieldProps) {
  const wrong = skuProblems(draft, true)[key];
  const problem = wrong && wrong !== 'missing' ? SAYS[wrong] : '';
  const Field = kind === 'money' ? MoneyField : TextField;
  const Choice = kind && kind !== 'money' && kind !== 'picture' ? CHOICES[kind] : undefined;
  const set = (text: string | null) => onChange({ [key]: text ?? '' });
  if (kind === 'picture')
    return (
      <LabelledField name={key} problem={problem}>
        <span>{label}</span>
        <PictureField value={draft[key]} onChange={set} />
      </LabelledField>
    );
  return (
    <LabelledField label={label} name={key} problem={problem} {...rest}>
      {Choice ? (
        <Choice value={draft[key] || null} onChange={set} />
      ) : (
        <Field value={draft[key]} onChange={set} />
      )}
    </LabelledField>
  );
}
