import {
  materialDraftOf as materialsIn,
  materialsInput,
} from '#features/catalogue/materials/web/material-draft.ts';
import { MaterialFields } from '#features/catalogue/materials/web/material-fields.tsx';
import { customOf } from '#features/catalogue/skus/web/custom-field.ts';
import { CustomFields } from '#features/catalogue/skus/web/custom-fields.tsx';
import type { Spu, SpuChange } from '#features/catalogue/spus/contract.ts';
import { Section } from '#kit/ui/page.tsx';

/** Materials and what else is said of it, as it is typed. */
export const moreOf = ({ SpuMaterials, CustomizedData }: Pick<Spu, 'SpuMaterials' | 'CustomizedData'>) => ({
  materials: materialsIn(SpuMaterials),
  custom: CustomizedData as readonly Spu['CustomizedData'][number][],
});
type More = ReturnType<typeof moreOf>;

/** As the calls take it. */
export const moreInput = (more: More) => ({
  SpuMaterials: materialsInput(more.materials),
  CustomizedData: customOf(more.custom),
});

/** What differs from before. */
export function changedMore(spu: Spu, more: More): Partial<SpuChange> {
  const says = moreInput(more);
  const was = {
    SpuMaterials: materialsInput(materialsIn(spu.SpuMaterials)),
    CustomizedData: spu.CustomizedData,
  };
  const differs = (key: keyof typeof says) => JSON.stringify(says[key]) !== JSON.stringify(was[key]);
  return {
    ...(differs('SpuMaterials') && { SpuMaterials: says.SpuMaterials }),
    ...(differs('CustomizedData') && { CustomizedData: says.CustomizedData }),
  };
}

interface MoreSectionProps {
  more: More;
  /** By what stands there by then: an upload ends long after one has typed on. */
  onChange: (change: (now: More) => Partial<More>) => void;
}

/** What whoever sells it onward may use, and what else is to be said. */
export const MoreSection = ({ more, onChange }: MoreSectionProps) => (
  <Section title="素材和更多信息">
    <MaterialFields
      materialDraft={more.materials}
      onChange={(part) => onChange(({ materials }) => ({ materials: { ...materials, ...part } }))}
      name="SpuMaterials"
      hint="渠道在“供应商商品”里能看到、复制和下载"
    />
    <CustomFields
      customFields={more.custom}
      onChange={(custom) => onChange(() => ({ custom }))}
      name="CustomizedData"
      says="自定义信息（渠道也能看到）"
    />
  </Section>
);
