import { useNavigate } from 'react-router';
import { materialDraftOf as materialsIn } from '#features/catalogue/materials/web/material-draft.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { RestoredDraft } from '#kit/ui/drafts/restored-draft.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { FormFoot } from '#kit/ui/forms/form-foot.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { Section } from '#kit/ui/page.tsx';
import { dayText } from '#kit/ui/values/display.ts';
import { type SkuGroup, skuGroups } from '../contract.ts';
import { ExistingSpecs } from './existing-specs.tsx';
import { emptyProductDraft, productGroupInput, removedSkuIds } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { infoOf, isBlank, specColumns, specProblemOf } from './spec-rows.ts';
import { SpecSection } from './spec-section.tsx';

const ABSENT = { says: '商品组不存在，或不属于当前店铺', list: '商品库', to: '/sku/index?view=groups' };

/** A product with its specifications, to be changed: others join, some leave. */
export function EditGroup({ id }: { id: string }) {
  const known = useCall(skuGroups.get, { SkuGroupIDs: [id] });
  return (
    <LoadedOnce key={id} query={known} absent={ABSENT}>
      {({ items: [group] }) =>
        group ? <GroupForm key={group.SkuGroupID} skuGroup={group} /> : <NoRecord {...ABSENT} />
      }
    </LoadedOnce>
  );
}

const dayOf = (time: string | null) => (time ? dayText(new Date(time)) : '');

const draftOf = (skuGroup: SkuGroup) => ({
  ...emptyProductDraft,
  SkuGroupName: skuGroup.SkuGroupName,
  Brand: skuGroup.Brand,
  CategoryID: skuGroup.CategoryID ?? '',
  materials: materialsIn(skuGroup.SkuGroupMaterials),
  from: dayOf(skuGroup.SkuValidStart),
  to: dayOf(skuGroup.SkuValidEnd),
  /** Specifications that leave the group. */
  removedIds: [] as readonly string[],
});

function GroupForm({ skuGroup }: { skuGroup: SkuGroup }) {
  const navigate = useNavigate();
  const { draft, set, clear, ...kept } = useDraft(`product-group-${skuGroup.SkuGroupID}`, () =>
    draftOf(skuGroup),
  );
  const leave = () => void navigate('/sku/index?view=groups');
  const form = useForm();
  const update = useAction(skuGroups.update, {
    form,
    done: '商品组已修改',
    onDone: () => clear(leave),
  });
  const hasPrices = useMay()(skus.setPrices);
  const columns = specColumns(hasPrices);
  const fresh = draft.rows.filter((row) => !isBlank(row));
  const save = () => {
    const problem = specProblemOf(fresh, columns);
    if (!draft.SkuGroupName.trim()) form.blame('SkuGroupName', '请填写商品名称');
    else if (problem) form.blame('SkuInfos', problem);
    else
      void update.run({
        ...productGroupInput(draft),
        SkuGroupID: skuGroup.SkuGroupID,
        SkuInfos: fresh.map((row) => infoOf(row, hasPrices)),
        RemoveSkuIDs: removedSkuIds(skuGroup.SkuInfos, draft.removedIds),
      });
  };
  return (
    <Form form={form} className="light-form" onSubmit={save}>
      <RestoredDraft {...kept} />
      <Section title="商品">
        <ProductFields draft={draft} onChange={set} />
      </Section>
      <Section title="已有的规格">
        <ExistingSpecs
          skuInfos={skuGroup.SkuInfos}
          removedIds={new Set(draft.removedIds)}
          onGone={(ids) => set({ removedIds: [...ids] })}
        />
      </Section>
      <SpecSection draft={draft} onChange={set} columns={columns} />
      <FormFoot busy={update.pending} onLeave={leave} formDraft={kept} />
    </Form>
  );
}
