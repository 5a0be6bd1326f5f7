import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';

interface BackToProps {
  /** `EMPTY_ID`: where each order was shipped from. */
  value: string;
  onChange: (id: string) => void;
}

/** 入库到: where good pieces go, of a shop that keeps stock and has shipped them; nothing where there is no warehouse. */
export function BackTo({ value, onChange }: BackToProps) {
  const may = useMay();
  const answer = useCall(warehouses.get, { pageSize: 200 }, { enabled: may(warehouses.get) });
  const houses = answer.data?.items ?? [];
  if (houses.length === 0) return null;
  const options = houses.map((warehouse) => ({
    value: warehouse.WarehouseID,
    label: warehouse.WarehouseName,
  }));
  return (
    <LabelledField label="完好的入库到" name="WarehouseID" hint="登记了库存的商品才入库；破损的只记一笔">
      <Select
        label="完好的入库到"
        options={[{ value: EMPTY_ID, label: '原发货仓' }, ...options]}
        value={value}
        onChange={onChange}
      />
    </LabelledField>
  );
}
