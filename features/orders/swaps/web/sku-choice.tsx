import { useState } from 'react';
import { skus } from '#features/catalogue/skus/contract.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

interface SkuChoiceProps {
  value: string;
  onChange: (skuId: string) => void;
}

/** A product of this shop's library, found by its name. */
export function SwapSkuChoice({ value, onChange }: SkuChoiceProps) {
  const [search, setSearch] = useState('');
  const answer = useCall(skus.get, { pageSize: 50, ...(search && { SkuName: search }) }, { keep: true });
  const chosen = useCall(skus.get, { SkuIDs: [value], pageSize: 1 }, { enabled: value !== '' });
  const rows = [...(chosen.data?.items ?? []), ...(answer.data?.items ?? [])];
  const options = rows
    .filter(({ SkuID }, at) => rows.findIndex((row) => row.SkuID === SkuID) === at)
    .map(({ SkuID, SkuName, SkuBasicInfo }) => ({
      value: SkuID,
      label: SkuBasicInfo ? `${SkuName}（${SkuBasicInfo}）` : SkuName,
    }));
  return (
    <Select
      label="换货商品"
      options={options}
      value={value}
      empty="请选择商品"
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}
