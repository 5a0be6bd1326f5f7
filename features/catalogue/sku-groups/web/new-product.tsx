import { useNavigate } from 'react-router';
import { skus } from '#features/catalogue/skus/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { Section } from '#kit/ui/page.tsx';
import { skuGroups } from '../contract.ts';
import { emptyProductDraft, infosOf, productGroupInput } from './product-draft.ts';
import { ProductFields, SharedFields } from './product-fields.tsx';
import { filled, specColumns, specProblemOf } from './spec-rows.ts';
import { SpecSection } from './spec-section.tsx';

/** A product with all its specifications, entered in one go; what was typed is kept until it is saved. */
export function NewProductForm() {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft('product', emptyProductDraft);
  const leave = () => void navigate('/sku/index');
  const form = useForm();
  const add = useAction(skuGroups.add, {
    form,
    done: ({ SkuIDs, SpuIDs }) =>
      `商品已录入${SkuIDs.length > 1 ? `，共 ${SkuIDs.length} 个规格` : ''}${SpuIDs.length > 0 ? '，已上架' : ''}`,
    onDone: () => clear(leave),
  });
  const hasPrices = useMay()(skus.setPrices);
  const columns = specColumns(hasPrices);
  const save = () => {
    const problem = specProblemOf(filled(draft.rows), columns);
    if (!draft.SkuGroupName.trim()) form.blame('SkuGroupName', '请填写商品名称');
    else if (problem) form.blame('SkuInfos', problem);
    else
      void add.run({
        ...productGroupInput(draft),
        SkuInfos: infosOf(draft, hasPrices),
        PutOnSale: draft.isOnSale,
      });
  };
  return (
    <Form form={form} className="light-form" onSubmit={save}>
      <RestoredDraft {...kept} />
      <Section title="商品">
        <ProductFields draft={draft} onChange={set} />
      </Section>
      <SpecSection draft={draft} onChange={set} columns={columns} />
      <Section title="各规格相同的内容">
        <SharedFields draft={draft} onChange={set} />
      </Section>
      <FormFoot busy={add.pending} onLeave={leave} formDraft={kept}>
        <OnSale is={draft.isOnSale} onChange={set} />
      </FormFoot>
    </Form>
  );
}

const OnSale = ({ is, onChange }: { is: boolean; onChange: (change: { isOnSale: boolean }) => void }) => (
  <label className="tick">
    <input type="checkbox" checked={is} onChange={(event) => onChange({ isOnSale: event.target.checked })} />
    同时上架
  </label>
);
