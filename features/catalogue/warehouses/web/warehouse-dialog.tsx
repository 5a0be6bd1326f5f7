import { useState } from 'react';
import { PROVINCE_NAMES, PROVINCE_OPTIONS, withProvinces } from '#features/sheets/addresses/provinces.ts';
import { ZoneField } from '#features/sheets/addresses/web/zone-field.tsx';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type Warehouse, warehouses } from '../contract.ts';
import { RETURNS, WAREHOUSE_TYPES } from '../move-kinds.ts';

const TYPES = Object.entries(WAREHOUSE_TYPES).map(([value, label]) => ({ value, label }));

const isProvince = (id: string) => PROVINCE_NAMES.has(id);

interface WarehouseDialogProps {
  /** Undefined: a new one. */
  warehouse: Warehouse | undefined;
  onClose: () => void;
}

/** 新建仓库, 编辑仓库. */
export default function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const [name, setName] = useState(warehouse?.WarehouseName ?? '');
  const [address, setAddress] = useState(warehouse?.WarehouseAddress ?? '');
  const [description, setDescription] = useState(warehouse?.WarehouseDescription ?? '');
  const [type, setType] = useState(String(warehouse?.type ?? 1));
  const [provinces, setProvinces] = useState((warehouse?.ProvinceIDs ?? []).filter(isProvince).join());
  const [order, setOrder] = useState(warehouse ? String(warehouse.idOrder + 1) : '');
  const form = useForm();
  const { save, pending } = useSave(warehouse, form, onClose);
  const submit = () => {
    if (!name.trim()) return form.blame('WarehouseName', '请填写仓库名称');
    const idOrder = Number(order || '0') - 1;
    if (order && !isPlace(idOrder)) return form.blame('idOrder', '顺序应为 1 以上的整数');
    const ProvinceIDs = Number(type) === RETURNS || !provinces ? [] : provinces.split(',');
    const texts = { WarehouseName: name, WarehouseAddress: address, WarehouseDescription: description };
    void save({ ...texts, type: Number(type), ProvinceIDs, ...(order && { idOrder }) });
  };
  return (
    <FormDialog
      title={warehouse ? '编辑仓库' : '新建仓库'}
      form={form}
      busy={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField label="仓库名称" name="WarehouseName" required>
        <TextField value={name} onChange={setName} autoFocus />
      </LabelledField>
      <LabelledField label="类型" name="type" hint={Number(type) === RETURNS ? '退货仓的库存不参与销售' : ''}>
        <Select label="类型" options={TYPES} value={type} onChange={setType} />
      </LabelledField>
      {Number(type) !== RETURNS && (
        <LabelledField label="优先发往" name="ProvinceIDs" hint="寄到这些省份的订单先从这个仓发">
          <Select
            label="优先发往"
            empty="不指定"
            many
            options={PROVINCE_OPTIONS}
            value={provinces}
            onChange={setProvinces}
          />
        </LabelledField>
      )}
      {Number(type) !== RETURNS && (
        <ZoneField onGive={(ids) => setProvinces(withProvinces(provinces, ids))} />
      )}
      <LabelledField label="顺序" name="idOrder" hint="没有指定省份时，从小到大找有货的仓">
        <TextField value={order} onChange={setOrder} placeholder="排在最后" />
      </LabelledField>
      <Where
        address={address}
        setAddress={setAddress}
        description={description}
        setDescription={setDescription}
      />
    </FormDialog>
  );
}

const isPlace = (n: number) => Number.isInteger(n) && n >= 0 && n < 10_000;

interface WhereProps {
  address: string;
  setAddress: (text: string) => void;
  description: string;
  setDescription: (text: string) => void;
}

const Where = ({ address, setAddress, description, setDescription }: WhereProps) => (
  <>
    <LabelledField label="地址" name="WarehouseAddress">
      <TextField value={address} onChange={setAddress} />
    </LabelledField>
    <LabelledField label="说明" name="WarehouseDescription">
      <TextField value={description} onChange={setDescription} />
    </LabelledField>
  </>
);

interface Typed {
  WarehouseName: string;
  WarehouseAddress: string;
  WarehouseDescription: string;
  type: number;
  ProvinceIDs: string[];
  idOrder?: number;
}

function useSave(warehouse: Warehouse | undefined, form: ReturnType<typeof useForm>, onClose: () => void) {
  const add = useAction(warehouses.add, { form, done: '仓库已新建', onDone: onClose });
  const change = useAction(warehouses.update, { form, done: '仓库已修改', onDone: onClose });
  const save = (typed: Typed) =>
    warehouse ? change.run({ ...typed, WarehouseID: warehouse.WarehouseID }) : add.run(typed);
  return { save, pending: add.pending || change.pending };
}
