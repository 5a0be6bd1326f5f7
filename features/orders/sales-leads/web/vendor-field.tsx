import { lookups } from '#features/shops/lookups/contract.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

interface VendorFieldProps {
  label: string;
  /** What stands for none; empty where one must be chosen. */
  none?: string;
  value: string;
  onChange: (id: string) => void;
}

/** One of the shop's vendors. */
export function VendorField({ label, none, value, onChange }: VendorFieldProps) {
  const answer = useCall(lookups.vendors, value ? { IDs: [value] } : {}, { staleTime: 60_000 });
  const vendors = (answer.data?.items ?? []).map(({ ID, Name, Note }) => ({
    value: ID,
    label: Note ? `${Name}（${Note}）` : Name,
  }));
  const hint = answer.data && vendors.length === 0 ? '还没有供应商，请先到“我的供应商”邀请' : undefined;
  return (
    <LabelledField name="VendorStoreID" required={!none} wide {...(hint && { hint })}>
      <span>{label}</span>
      <Select
        label={label}
        empty={none ?? '选择供应商'}
        options={none ? [{ value: '', label: none }, ...vendors] : vendors}
        value={value}
        onChange={onChange}
      />
    </LabelledField>
  );
}
