import { useState } from 'react';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import type { SettlementItem } from '#features/settlement/items/item.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_MONEY, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';

/** Lines of one side that left without a price. */
export interface Unpriced {
  rows: readonly SettlementItem[];
  clear: () => void;
}

const callOf = ({ IdPaymentType }: SettlementItem) =>
  IdPaymentType <= 2 ? orderPrices.sales : orderPrices.cost;

/** Who may set the price of a line's order: what one may not see, one can't set. */
export function useMayPrice(): (row: SettlementItem) => boolean {
  const may = useMay();
  return (row) =>
    may(callOf(row)) && may(row.IdPaymentType <= 2 ? 'price.sales.view' : 'price.purchase.view');
}

/** 补定价: one price for the orders; who gets it asks, who pays it says it at once. */
export function PriceOrders({ order: { rows, clear }, onClose }: { order: Unpriced; onClose: () => void }) {
  const [price, setPrice] = useState('');
  const [freight, setFreight] = useState('');
  const [Reason, setReason] = useState('补定价');
  const form = useForm();
  const [first] = rows as [SettlementItem, ...SettlementItem[]];
  const isSale = first.IdPaymentType <= 2;
  const ids = [...new Set(rows.map(({ OrderID }) => OrderID))];
  const { run, pending } = useAction(callOf(first), {
    form,
    onDone: () => {
      clear();
      onClose();
    },
  });
  const save = () => {
    const Price = parseYuan(price);
    const Freight = parseYuan(freight);
    if (Price === undefined || Price === null) return form.blame('Price', NOT_MONEY);
    if (Freight === undefined) return form.blame('Freight', NOT_MONEY);
    void run({ Orders: ids.map((OrderID) => ({ OrderID, Price, Freight, Reason })) });
  };
  return (
    <FormDialog
      title={ids.length > 1 ? `补定价 ${ids.length} 单` : '补定价'}
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <LabelledField label="单价" name="Price" required>
        <MoneyField label="单价" value={price} onChange={setPrice} />
      </LabelledField>
      <LabelledField label="运费" name="Freight" hint="整单的运费，不改就不填">
        <MoneyField label="运费" value={freight} onChange={setFreight} placeholder="不改" />
      </LabelledField>
      <LabelledField label="原因" name="Reason">
        <TextField value={Reason} onChange={setReason} />
      </LabelledField>
      <p className="none">
        {isSale ? '对方应付增加，要等对方同意' : '由本店应付，双方账本立即更正'}；一次最多 500 单
      </p>
    </FormDialog>
  );
}
