import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { TextField } from '#kit/ui/fields/fields.tsx';
import { Link } from '#kit/ui/link.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import type { BillPreview } from '../bill.ts';
import type { BillDraft } from './bill-draft.ts';

interface PreviewLineProps {
  line: { preview: BillPreview; count: number; amount: number };
  wish: BillDraft;
  isIn: boolean;
  onToggle: () => void;
  onChange: (some: Partial<BillDraft>) => void;
  onLines: () => void;
}

/** One trader's bill to be: what it comes to, what stays out, its name and day. */
export function PreviewLine({ line, wish, isIn, onToggle, onChange, onLines }: PreviewLineProps) {
  const { preview, count, amount } = line;
  const { TraderName, TraderID, BilledCount } = preview;
  const out = outSays(preview, wish);
  return (
    <tr>
      <td>
        <label className="row">
          <input type="checkbox" checked={isIn} disabled={count === 0} onChange={onToggle} />
          <span title={TraderName}>{TraderName}</span>
        </label>
      </td>
      <td>{preview.LastBilledOn ?? '还没有账单'}</td>
      <td className="num">{countText(count)}</td>
      <td className="num">
        <b>{moneyText(amount)}</b>
      </td>
      <td className="num">{someSays(preview.ReturnCount, preview.ReturnAmount)}</td>
      <td className="num">{someSays(preview.EarlierCount, preview.EarlierAmount)}</td>
      <td title={out}>
        {BilledCount > 0 ? (
          <Link to={`/settlementV2/billV2?TraderIDs=${TraderID}`}>{out}</Link>
        ) : (
          <span>{out || '-'}</span>
        )}
      </td>
      <td>
        <TextField
          label={`${TraderName}的账单名称`}
          placeholder="对方和期间"
          value={wish.name}
          onChange={(name) => onChange({ name })}
        />
      </td>
      <td>
        <DayField
          label={`${TraderName}的到期日`}
          value={wish.dueOn || (preview.DueOn ?? '')}
          onChange={(dueOn) => onChange({ dueOn })}
        />
      </td>
      <td>
        <Button kind="text" disabled={preview.Count === 0} onClick={onLines}>
          查看明细
        </Button>
      </td>
    </tr>
  );
}

const someSays = (count: number, amount: number) =>
  count > 0 ? `${countText(count)} 笔 ${moneyText(amount)}` : '-';

const outSays = ({ BilledCount, PaidCount, UnpricedCount }: BillPreview, { without }: BillDraft) =>
  [
    without.length > 0 && `留到下次 ${without.length} 笔`,
    BilledCount > 0 && `已出账 ${BilledCount} 笔`,
    PaidCount > 0 && `已单独核销 ${PaidCount} 笔`,
    UnpricedCount > 0 && `未定价 ${UnpricedCount} 笔`,
  ]
    .filter(Boolean)
    .join('，');
