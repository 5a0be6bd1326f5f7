import { useState } from 'react';
import { vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';

interface VendorFieldProps {
  label: string;
  /** What stands for none; empty where one must be chosen. */
  none?: string;
  value: string;
  onChange: (id: string) => void;
}

/** One of the shop's vendors. */
export function VendorField({ label, none, value, onChange }: VendorFieldProps) {
  const [search, setSearch] = useState('');
  const answer = vendorOptions({ search, chosen: value ? [value] : [], isActive: true });
  const vendors = answer ?? [];
  const isNone = answer?.length === 0 && search === '';
  const hint = isNone ? '还没有供应商，请先到“我的供应商”邀请' : undefined;
  return (
    <LabelledField name="VendorStoreID" required={!none} wide {...(hint && { hint })}>
      <span>{label}</span>
      <Select
        label={label}
        empty={none ?? '选择供应商'}
        options={none ? [{ value: '', label: none }, ...vendors] : vendors}
        value={value}
        onChange={onChange}
        onSearch={setSearch}
      />
    </LabelledField>
  );
}
