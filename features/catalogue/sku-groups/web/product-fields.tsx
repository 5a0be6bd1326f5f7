import { ServicePolicySelect } from '#features/catalogue/after-sale-policies/web/policy-select.tsx';
import { CategorySelect } from '#features/catalogue/categories/web/category-select.tsx';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { MaterialFields } from '#features/catalogue/materials/web/material-fields.tsx';
import { PictureField } from '#features/catalogue/pictures/web/picture-field.tsx';
import { CustomFields } from '#features/catalogue/skus/web/custom-fields.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { DayRange } from '#kit/ui/list/filter/day-range.tsx';
import { daysOf } from '#kit/ui/list/filter/days.ts';
import type { ProductDraft } from './product-draft.ts';

export interface DraftProps {
  draft: ProductDraft;
  /** By what stands there by then, where a part takes time: an upload ends long after one has typed on. */
  onChange: (change: Partial<ProductDraft> | ((now: ProductDraft) => Partial<ProductDraft>)) => void;
}

/** What holds for all specifications of a product. */
export const ProductFields = ({ draft, onChange }: DraftProps) => (
  <div className="form-grid">
    <LabelledField label="商品名称" name="SkuGroupName" required wide>
      <TextField value={draft.SkuGroupName} onChange={(SkuGroupName) => onChange({ SkuGroupName })} />
    </LabelledField>
    <LabelledField label="品牌" name="Brand" hint="全部规格共用">
      <TextField value={draft.Brand} onChange={(Brand) => onChange({ Brand })} />
    </LabelledField>
    <LabelledField label="分类" name="CategoryID" hint="全部规格用同一个分类">
      <CategorySelect
        value={draft.CategoryID || null}
        onChange={(id) => onChange({ CategoryID: id ?? '' })}
      />
    </LabelledField>
    <LabelledField name="SkuValidEnd" hint="只在此期间接单，不选则全年">
      <span>销售期</span>
      <DayRange label="销售期" from={draft.from} to={draft.to} onChange={(days) => onChange(daysOf(days))} />
    </LabelledField>
    <details className="wide">
      <summary>素材：文案、图片、视频和文件，渠道可以直接用</summary>
      <MaterialFields
        materialDraft={draft.materials}
        onChange={(part) => onChange(({ materials }) => ({ materials: { ...materials, ...part } }))}
        name="SkuGroupMaterials"
      />
    </details>
  </div>
);

/** What each specification gets from the product when it is made. */
export const SharedFields = ({ draft, onChange }: DraftProps) => (
  <div className="form-grid">
    <LabelledField name="SkuImageUrl">
      <span>图片</span>
      <PictureField value={draft.SkuImageUrl} onChange={(SkuImageUrl) => onChange({ SkuImageUrl })} />
    </LabelledField>
    <LabelledField label="物流政策" name="LogisticPolicyID" hint="上架时带给在售商品">
      <LogisticPolicySelect
        value={draft.LogisticPolicyID || null}
        onChange={(id) => onChange({ LogisticPolicyID: id ?? '' })}
      />
    </LabelledField>
    <LabelledField label="售后政策" name="ServicePolicyID" hint="上架时带给在售商品">
      <ServicePolicySelect
        value={draft.ServicePolicyID || null}
        onChange={(id) => onChange({ ServicePolicyID: id ?? '' })}
      />
    </LabelledField>
    <LabelledField label="商品描述" name="Description" wide>
      <TextField value={draft.Description} onChange={(Description) => onChange({ Description })} />
    </LabelledField>
    <CustomFields
      customFields={draft.custom}
      onChange={(custom) => onChange({ custom })}
      name="SkuCustomizedInfos"
    />
  </div>
);
