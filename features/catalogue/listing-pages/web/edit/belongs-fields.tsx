import { ServicePolicySelect } from '#features/catalogue/after-sale-policies/web/policy-select.tsx';
import { CategorySelect } from '#features/catalogue/categories/web/category-select.tsx';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { INVENTORY_OPTIONS } from '#features/catalogue/quotas/inventory-options.ts';
import type { Spu } from '#features/catalogue/spus/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';

const POLICIES = ['CategoryID', 'LogisticPolicyID', 'ServicePolicyID'] as const;
const KEYS = [...POLICIES, 'idInventoryOption', 'PiecesPerParcel'] as const;
/** Where a listing belongs, and what holds for its delivery. */
export type Belongs = Readonly<Pick<Spu, (typeof KEYS)[number]>>;

export const NOWHERE: Belongs = {
  CategoryID: null,
  LogisticPolicyID: null,
  ServicePolicyID: null,
  idInventoryOption: 2,
  PiecesPerParcel: null,
};

export const belongsOf = (belongs: Belongs): Belongs =>
  Object.fromEntries(KEYS.map((key) => [key, belongs[key]])) as Belongs;

/** What differs from before. */
export const changedBelongs = (before: Belongs, now: Belongs): Partial<Belongs> =>
  Object.fromEntries(KEYS.filter((key) => now[key] !== before[key]).map((key) => [key, now[key]]));

interface BelongsFieldsProps {
  belongs: Belongs;
  /** What changed alone: anything else may change meanwhile. */
  onChange: (part: Partial<Belongs>) => void;
  /** What counts where nothing is chosen. */
  empty?: string | undefined;
  emptyService?: string | undefined;
  hint?: string;
}

export const BelongsFields = ({ belongs, onChange, empty, emptyService, hint }: BelongsFieldsProps) => (
  <>
    <LabelledField label="分类" name="CategoryID" hint={hint}>
      <CategorySelect value={belongs.CategoryID} onChange={(CategoryID) => onChange({ CategoryID })} />
    </LabelledField>
    <LabelledField label="物流政策" name="LogisticPolicyID" hint={hint}>
      <LogisticPolicySelect
        value={belongs.LogisticPolicyID}
        empty={empty}
        onChange={(LogisticPolicyID) => onChange({ LogisticPolicyID })}
      />
    </LabelledField>
    <LabelledField label="售后政策" hint={hint}>
      <ServicePolicySelect
        value={belongs.ServicePolicyID}
        empty={emptyService}
        onChange={(ServicePolicyID) => onChange({ ServicePolicyID })}
      />
    </LabelledField>
    <LabelledField label="下单限制" name="idInventoryOption">
      <Select
        label="下单限制"
        options={INVENTORY_OPTIONS}
        value={String(belongs.idInventoryOption)}
        onChange={(option) => onChange({ idInventoryOption: Number(option) })}
      />
    </LabelledField>
    <LabelledField label="每包件数" name="PiecesPerParcel" hint="每个包裹装几件，不填默认一单一件包裹">
      <input
        className="field num"
        inputMode="numeric"
        placeholder="不限"
        value={belongs.PiecesPerParcel ?? ''}
        onChange={({ target }) => onChange({ PiecesPerParcel: piecesTyped(target.value) })}
      />
    </LabelledField>
  </>
);

const piecesTyped = (text: string): number | null => Number(text.replace(/\D/g, '').slice(0, 4)) || null;
