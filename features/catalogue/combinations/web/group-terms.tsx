import { ServicePolicySelect } from '#features/catalogue/after-sale-policies/web/policy-select.tsx';
import { LogisticPolicySelect } from '#features/catalogue/logistics/web/policy-select.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import type { GroupDraft } from './group-draft.ts';

interface TermsProps {
  groupDraft: GroupDraft;
  onChange: (part: Partial<GroupDraft>) => void;
  /** It exists: how many make one stays as it is. */
  isFixed: boolean;
}

/** 名称和件数: what it is called, how many are chosen. */
export const ChoiceFields = ({ groupDraft, onChange, isFixed }: TermsProps) => (
  <div className="form-grid">
    <LabelledField label="组合名称" name="SpuGroupName" required>
      <TextField
        value={groupDraft.name}
        onChange={(name) => onChange({ name })}
        placeholder="如：水果六选二"
      />
    </LabelledField>
    {isFixed ? (
      <LabelledField label="每份件数">
        <span>
          {groupDraft.pieces} 件{groupDraft.noDuplicate ? '，每种最多 1 件' : ''}（要改请复制为新组合）
        </span>
      </LabelledField>
    ) : (
      <>
        <LabelledField label="每份件数" name="RequiredCountWhenPurchasing" required>
          <TextField value={groupDraft.pieces} onChange={(pieces) => onChange({ pieces })} />
        </LabelledField>
        <label className="check">
          <input
            type="checkbox"
            checked={groupDraft.noDuplicate}
            onChange={(event) => onChange({ noDuplicate: event.target.checked })}
          />
          每种商品最多选 1 件
        </label>
      </>
    )}
  </div>
);

const MODES = [
  { value: 2, label: '按商品价合计打折' },
  { value: 1, label: '统一价' },
];

/** 价格和可售: price, time, quota over all, delivery. */
export function SaleFields({ groupDraft, onChange }: Omit<TermsProps, 'isFixed'>) {
  const maySetQuota = useMay()('stock.edit');
  return (
    <div className="form-grid">
      <LabelledField label="定价方式" name="PriceMode">
        <Select
          label="定价方式"
          options={MODES}
          value={String(groupDraft.priceMode)}
          onChange={(mode) => onChange({ priceMode: Number(mode) === 1 ? 1 : 2 })}
        />
      </LabelledField>
      {groupDraft.priceMode === 1 ? (
        <LabelledField label="分销价" name="DistributePrice" required>
          <MoneyField value={groupDraft.price} onChange={(price) => onChange({ price })} />
        </LabelledField>
      ) : (
        <LabelledField label="折扣" name="Discount" hint="1 为不打折，0.95 为 95 折">
          <TextField value={groupDraft.discount} onChange={(discount) => onChange({ discount })} />
        </LabelledField>
      )}
      {maySetQuota && (
        <LabelledField label="总可售数量" name="InventoryCountForDistribute" hint="所有组合共用，不填则不限">
          <TextField value={groupDraft.quota} onChange={(quota) => onChange({ quota })} />
        </LabelledField>
      )}
      <TimeField
        label="开始售卖"
        name="ValidStart"
        value={groupDraft.from}
        onChange={(from) => onChange({ from })}
      />
      <TimeField label="结束售卖" name="ValidEnd" value={groupDraft.to} onChange={(to) => onChange({ to })} />
      <LabelledField label="物流政策" name="LogisticPolicyID">
        <LogisticPolicySelect
          value={groupDraft.logistics}
          empty="同第一个商品"
          onChange={(logistics) => onChange({ logistics })}
        />
      </LabelledField>
      <LabelledField label="售后政策" name="ServicePolicyID">
        <ServicePolicySelect
          value={groupDraft.service}
          empty="同第一个商品"
          onChange={(service) => onChange({ service })}
        />
      </LabelledField>
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}

const TimeField = ({ label, name, value, onChange }: TimeFieldProps) => (
  <LabelledField label={label} name={name} hint="不填则不限">
    <DayField time value={value} onChange={onChange} />
  </LabelledField>
);
