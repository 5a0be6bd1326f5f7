import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import type { Warehouse } from '../contract.ts';
import { readStockLines } from '../stock-lines.ts';
import { type InventorySetting, PreviewDialog } from './preview-dialog.tsx';
import { firstHouse, SettingFields } from './setting-fields.tsx';

const TITLES = { 1: '修改库存', 2: '入库', 3: '出库', 4: '调拨' } as const;

/** A product in a warehouse. */
export interface ProductToMove {
  SkuID: string;
  SkuName: string;
  WarehouseID: string;
  WarehouseName: string;
  OnHand: number;
}

interface LinesDialogProps {
  mode: 1 | 2 | 3 | 4;
  /** Of one product; else lines of code and number. */
  product?: ProductToMove | undefined;
  /** Where it was dropped. */
  into?: string | undefined;
  houses: readonly Warehouse[];
  onClose: () => void;
}

/** 修改库存, 入库, 出库, 调拨: lines typed or pasted from Excel, looked at before they are written. */
export default function LinesDialog({ mode, product, into, houses, onClose }: LinesDialogProps) {
  const [text, setText] = useState('');
  const [warehouse, setWarehouse] = useState(product?.WarehouseID ?? firstHouse(houses));
  const [to, setTo] = useState(into ?? '');
  const [reason, setReason] = useState<string>(TITLES[mode]);
  const [setting, setSetting] = useState<InventorySetting>();
  const form = useForm();
  const title = TITLES[mode];
  const submit = () => {
    const read = settingOf({ mode, product, text, warehouse, to, reason });
    if ('says' in read) return form.blame(read.field, read.says);
    setSetting(read);
  };
  const back = () => setSetting(undefined);
  if (setting) return <PreviewDialog title={title} setting={setting} onClose={onClose} onBack={back} />;
  return (
    <FormDialog
      title={product ? `${title}：${product.SkuName} · ${product.WarehouseName}` : title}
      act="预览"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SettingFields
        houses={product ? [] : houses}
        warehouseId={warehouse}
        onWarehouse={setWarehouse}
        reason={reason}
        onReason={setReason}
        label={mode === 4 ? '从' : '仓库'}
      />
      {mode === 4 && <Target houses={houses} to={to} from={warehouse} onChange={setTo} />}
      <Lines product={product} mode={mode} text={text} onChange={setText} />
    </FormDialog>
  );
}

interface TargetProps {
  houses: readonly Warehouse[];
  from: string;
  to: string;
  onChange: (to: string) => void;
}

function Target({ houses, from, to, onChange }: TargetProps) {
  const others = houses.filter(({ WarehouseID }) => WarehouseID !== from);
  const options = others.map((house) => ({ value: house.WarehouseID, label: house.WarehouseName }));
  return (
    <LabelledField label="调入" name="ToWarehouseID" required>
      <Select label="调入" empty="选择仓库" options={options} value={to} onChange={onChange} />
    </LabelledField>
  );
}

interface LinesProps extends Pick<LinesDialogProps, 'product' | 'mode'> {
  text: string;
  onChange: (text: string) => void;
}

const Lines = ({ product, mode, text, onChange }: LinesProps) => (
  <LabelledField
    label={
      product
        ? `${mode === 1 ? '实际数量' : '数量'}（现有 ${product.OnHand}）`
        : '商品编码或条码、数量，一行一个'
    }
    name="Lines"
    required
    wide
    hint={product ? '' : '可从 Excel 粘贴两列：编码、数量'}
  >
    {product ? (
      <input
        className="field"
        inputMode="numeric"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    ) : (
      <textarea
        className="field wide"
        rows={8}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </LabelledField>
);

interface Typed extends Pick<LinesDialogProps, 'mode' | 'product'> {
  text: string;
  warehouse: string;
  to: string;
  reason: string;
}

function settingOf({
  mode,
  product,
  text,
  warehouse,
  to,
  reason,
}: Typed): InventorySetting | { field: string; says: string } {
  if (!reason.trim()) return { field: 'Reason', says: '请填写原因' };
  if (mode === 4 && (!to || to === warehouse))
    return { field: 'ToWarehouseID', says: '请选择另一个仓库调入' };
  const read = itemsOf(text, product);
  if ('says' in read) return { field: 'Lines', says: read.says };
  const where = { ...(warehouse && { WarehouseID: warehouse }), ...(mode === 4 && { ToWarehouseID: to }) };
  return { ...where, Mode: mode, Items: read.items, Reason: reason };
}

function itemsOf(
  text: string,
  product: ProductToMove | undefined,
): { items: InventorySetting['Items'] } | { says: string } {
  if (product) {
    const plain = text.normalize('NFKC').replace(/[,\s]/g, '');
    return /^\d{1,9}$/.test(plain)
      ? { items: [{ SkuID: product.SkuID, Count: Number(plain) }] }
      : { says: '数量应为 0 以上的整数' };
  }
  const { items, problems } = readStockLines(text);
  if (problems.length > 0) return { says: `“${problems[0]}”没有读出编码和数量，请写成“编码 数量”` };
  if (items.length > 5_000) return { says: '一次最多 5000 行，请用盘点表导入' };
  return items.length === 0 ? { says: '请填写商品和数量' } : { items };
}
