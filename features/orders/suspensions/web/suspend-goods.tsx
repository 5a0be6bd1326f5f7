import { useState } from 'react';
import { spuOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';

/** A product whose orders are to be held, all that wait to be shipped. */
export function SuspendGoods({ onChoose }: { onChoose: (spuId: string) => void }) {
  const [search, setSearch] = useState('');
  const options = spuOptions({ search, chosen: [], isActive: true }) ?? [];
  return (
    <LabelledField
      label="要挂起的商品"
      hint="挂起它的待发货订单，下一步选原因；只挂起其中几单，请在列表里勾选"
    >
      <Select
        label="要挂起的商品"
        empty="选择商品"
        options={options}
        value=""
        onChange={onChoose}
        onSearch={setSearch}
      />
    </LabelledField>
  );
}
