import './vendor-spus.css';
import { useState } from 'react';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { followedPrice, MARGINS, type MarginKind } from '#features/catalogue/prices/follow-price.ts';
import { type Fen, fenOrNull, yuanOf } from '#kit/money/fen.ts';
import { MoneyField } from '#kit/ui/fields/fields.tsx';
import { parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import type { VendorSpu } from '../contract.ts';
import { followingItem } from '../following-item.ts';

/** What one call takes. */
const MOST = 500;

interface FollowDialogProps {
  vendorSpus: readonly VendorSpu[];
  onDone: () => void;
  onClose: () => void;
}

/** 跟价: my prices after the vendor's, with the margin that they had; each can be typed over. */
export default function FollowDialog({ vendorSpus, onDone, onClose }: FollowDialogProps) {
  const [margin, setMargin] = useState<MarginKind>('amount');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const form = useForm();
  const { run, pending } = useAction(priceChanges.defaultPrice, { form });
  const rows = vendorSpus.slice(0, MOST);
  const textOf = (row: VendorSpu) => typed[row.SpuID] ?? yuanField(proposedOf(row, margin));
  const items = rows.flatMap((row) => {
    const price = parseYuan(textOf(row));
    const isNew = typeof price === 'number' && price !== row.DistributePrice;
    return isNew ? [followingItem(row, price)] : [];
  });
  const save = async () => {
    const result = await run({ Items: items, Note: '跟随供应商调价' });
    if (!result) return;
    const left = result.Total - result.Changed;
    tell.success(
      `已改 ${result.Changed} 个分销价${left > 0 ? `，${left} 个没有改：${reasonOf(result)}` : ''}`,
    );
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={`跟价 ${rows.length} 个商品`}
      shape="wide"
      act={`改 ${items.length} 个分销价`}
      form={form}
      busy={pending}
      disabled={items.length === 0}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <MarginChoice margin={margin} onChange={setMargin} />
      {vendorSpus.length > MOST && <p>一次最多跟价 {MOST} 个，其余请再选一次</p>}
      <ul className="follow-lines">
        {rows.map((row) => (
          <Line
            key={row.SpuID}
            vendorSpu={row}
            text={textOf(row)}
            onChange={(text) => setTyped((old) => ({ ...old, [row.SpuID]: text }))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

const MarginChoice = ({
  margin,
  onChange,
}: {
  margin: MarginKind;
  onChange: (margin: MarginKind) => void;
}) => (
  <div className="row" role="radiogroup" aria-label="跟价方式">
    {MARGINS.map(({ key, name }) => (
      <label key={key} className="check">
        <input type="radio" name="margin" checked={margin === key} onChange={() => onChange(key)} />
        {name}
      </label>
    ))}
  </div>
);

const Line = ({
  vendorSpu,
  text,
  onChange,
}: {
  vendorSpu: VendorSpu;
  text: string;
  onChange: (text: string) => void;
}) => (
  <li>
    <span title={vendorSpu.SpuName}>{vendorSpu.SpuName}</span>
    <small>{costSays(vendorSpu)}</small>
    <small>现在 {moneyText(vendorSpu.DistributePrice)}</small>
    <MoneyField
      label={`${vendorSpu.SpuName}的新分销价`}
      placeholder="不改"
      value={text}
      onChange={onChange}
    />
  </li>
);

/** By what it cost when my price was last thought of, and now. */
function proposedOf(row: VendorSpu, margin: MarginKind): number | null {
  const fen = (yuan: number | null): Fen | null => fenOrNull(yuan);
  const cell = {
    price: fen(row.DistributePrice),
    before: fen(row.FollowFrom),
    now: fen(row.PurchasePrice),
  };
  const next = followedPrice(cell, margin);
  return next === null ? null : yuanOf(next);
}

function costSays({ PurchasePrice, FollowFrom }: VendorSpu): string {
  if (PurchasePrice === null) return '停供';
  if (FollowFrom === null) return `采购价 ${moneyText(PurchasePrice)}，没有要跟的变动`;
  return `采购价 ${moneyText(FollowFrom)} → ${moneyText(PurchasePrice)}`;
}

const reasonOf = ({ Diff }: { Diff: readonly { Outcome: string; Says: string }[] }): string =>
  Diff.find(({ Outcome }) => Outcome !== 'Changed' && Outcome !== 'Unchanged')?.Says ?? '与现在相同';
