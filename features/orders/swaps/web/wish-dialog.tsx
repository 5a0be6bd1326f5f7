import { useState } from 'react';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { swaps } from '../contract.ts';
import { SwapDialog, type Swapping } from './swap-dialog.tsx';

/** 换货 by who entered it: another of its listings that the same shop ships. */
export function WishDialog({ orderId, ...dialog }: Swapping & { orderId: string }) {
  const [search, setSearch] = useState('');
  const [sku, setSku] = useState({ value: '', label: '' });
  const answer = useCall(
    swaps.choices,
    { OrderID: orderId, ...(search && { Search: search }) },
    { keep: true },
  );
  const { Parts = [], Skus = [] } = answer.data ?? {};
  const others = Skus.map(({ SkuID, SkuName }) => ({ value: SkuID, label: SkuName }));
  const options = [...(sku.value ? [sku] : []), ...others.filter(({ value }) => value !== sku.value)];
  const isNone = answer.data && search === '' && Skus.length === 0;
  return (
    <SwapDialog
      {...dialog}
      says={isNone ? '这家供应商没有其他单件的在售商品可换，可联系发货店铺由对方提出' : dialog.says}
      parts={Parts}
      noteHint="对方能看到，如：买家愿意换，差价不退"
      sku={sku.value}
      skuField={
        <Select
          label="换货商品"
          options={options}
          value={sku.value}
          empty="请选择商品"
          onSearch={setSearch}
          onChange={(value) => setSku(options.find((one) => one.value === value) ?? { value: '', label: '' })}
        />
      }
    />
  );
}
