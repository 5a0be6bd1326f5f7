import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { RETURNS } from '#features/catalogue/warehouses/move-kinds.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField, MoneyField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

/** Which price becomes what, and from which warehouse goods leave. */
export interface OwnDraft {
  side: string;
  price: string;
  freight: string;
  warehouse: string;
  allowShort: boolean;
}

export const NO_OWN: OwnDraft = {
  side: 'sale',
  price: '',
  freight: '',
  warehouse: EMPTY_ID,
  allowShort: false,
};

interface OwnProps {
  value: OwnDraft;
  onChange: (value: OwnDraft) => void;
}

const SIDES = [
  { value: 'sale', label: '售价（本店收的）', right: 'price.sales.view' },
  { value: 'cost', label: '采购价（本店付的）', right: 'price.purchase.view' },
] as const;

type May = ReturnType<typeof useMay>;
const sidesOf = (may: May) => SIDES.filter(({ right }) => may({ allow: right }));

/** The first price that one may see at all. */
export const firstOwn = (may: May): OwnDraft => ({ ...NO_OWN, side: sidesOf(may)[0]?.value ?? NO_OWN.side });

export function BatchPriceFields({ value, onChange }: OwnProps) {
  const sides = sidesOf(useMay());
  return (
    <>
      <LabelledField label="改价对象">
        <Select
          label="改价对象"
          options={sides.map(({ value: side, label }) => ({ value: side, label }))}
          value={value.side}
          onChange={(side) => onChange({ ...value, side })}
        />
      </LabelledField>
      <LabelledField label="新价格" hint="元/件；表格里有价格列的，以表格为准">
        <MoneyField value={value.price} onChange={(price) => onChange({ ...value, price })} />
      </LabelledField>
      <LabelledField label="新运费" hint="不填就不变">
        <MoneyField value={value.freight} onChange={(freight) => onChange({ ...value, freight })} />
      </LabelledField>
    </>
  );
}

export function WarehouseFields({ value, onChange }: OwnProps) {
  const answer = useCall(warehouses.get, { pageSize: 200 });
  const houses = (answer.data?.items ?? []).filter(({ type }) => type !== RETURNS);
  const options = houses.map((warehouse) => ({
    value: warehouse.WarehouseID,
    label: warehouse.WarehouseName,
  }));
  return (
    <>
      <LabelledField label="发货仓库">
        <Select
          label="发货仓库"
          options={[{ value: EMPTY_ID, label: '按省份重新选仓' }, ...options]}
          value={value.warehouse}
          onChange={(warehouse) => onChange({ ...value, warehouse })}
        />
      </LabelledField>
      <label className="row">
        <input
          type="checkbox"
          checked={value.allowShort}
          onChange={(event) => onChange({ ...value, allowShort: event.target.checked })}
        />
        库存不够也换
      </label>
    </>
  );
}

/** As the call takes it. */
export const priceOf = ({ side, price, freight }: OwnDraft) => ({
  Side: side === 'cost' ? ('cost' as const) : ('sale' as const),
  ...(price && { Price: Number(price) }),
  ...(freight && { Freight: Number(freight) }),
});
export const warehouseOf = ({ warehouse, allowShort }: OwnDraft) => ({
  WarehouseID: warehouse,
  AllowShort: allowShort,
});
