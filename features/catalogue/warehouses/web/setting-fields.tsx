import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import type { Warehouse } from '../contract.ts';

interface SettingFieldsProps {
  houses: readonly Warehouse[];
  warehouseId: string;
  onWarehouse: (id: string) => void;
  reason: string;
  onReason: (reason: string) => void;
  label?: string;
}

/** Which warehouse, and why; the only one needs no choosing. */
export function SettingFields(props: SettingFieldsProps) {
  const { houses, warehouseId, onWarehouse, reason, onReason, label = '仓库' } = props;
  const options = houses.map(({ WarehouseID, WarehouseName }) => ({
    value: WarehouseID,
    label: WarehouseName,
  }));
  return (
    <>
      {options.length > 1 && (
        <LabelledField label={label} name="WarehouseID" required>
          <Select label={label} options={options} value={warehouseId} onChange={onWarehouse} />
        </LabelledField>
      )}
      <LabelledField label="原因" name="Reason" required>
        <TextField value={reason} onChange={onReason} />
      </LabelledField>
    </>
  );
}

export const firstHouse = (houses: readonly Warehouse[]): string =>
  (houses.find(({ IsDefault }) => IsDefault) ?? houses[0])?.WarehouseID ?? '';
