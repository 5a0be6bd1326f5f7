import type { ImportRow, RowEdit, StagedRowProblem } from '../../import-row.ts';

/** Fields that are corrected by typing over them. */
export type TypedField = 'receiver' | 'phone' | 'amount' | 'unitPrice' | 'sourceOrderNo';

/** How a problem is solved: by typing, or in a dialog. */
export type RowFix =
  | { kind: 'type'; field: TypedField; label: string }
  | { kind: 'product' | 'address' | 'store' | 'duplicate'; label: string };

const TYPED: Readonly<Record<TypedField, string>> = {
  receiver: '改姓名',
  phone: '改电话',
  amount: '改数量',
  unitPrice: '改单价',
  sourceOrderNo: '改单号',
};

const isTyped = (field: string): field is TypedField => field in TYPED;

const typed = (field: TypedField): RowFix => ({ kind: 'type', field, label: TYPED[field] });

/** The remedy that the grid offers; undefined where there is only something to be known. */
export function rowFix({ remedy, field }: Pick<StagedRowProblem, 'remedy' | 'field'>): RowFix | undefined {
  switch (remedy) {
    case 'pickProduct':
      return { kind: 'product', label: '选商品' };
    case 'fixAddress':
      return { kind: 'address', label: '改地址' };
    case 'matchStore':
      return { kind: 'store', label: '选店铺' };
    case 'notDuplicate':
      return { kind: 'duplicate', label: '不是重复' };
    case 'fixPhone':
      return typed('phone');
    case 'fixReceiver':
      return typed('receiver');
    case 'fixAmount':
      return typed(field === 'unitPrice' ? 'unitPrice' : 'amount');
    default:
      return isTyped(field) ? typed(field) : undefined;
  }
}

/** What one may change in a cell that has no problem. */
export function fixOfField(field: string | null): RowFix | undefined {
  if (field === 'product' || field === 'spec') return { kind: 'product', label: '换商品' };
  if (['address', 'province', 'city', 'area', 'street', 'village'].includes(field ?? ''))
    return { kind: 'address', label: '改地址' };
  if (field === 'mobile') return typed('phone');
  if (field === 'quantity') return typed('amount');
  return field && isTyped(field) ? typed(field) : undefined;
}

/** Whether the row may still be changed. */
export const isOpenRow = ({ State }: ImportRow): boolean =>
  State === 'toCorrect' || State === 'ready' || State === 'duplicate';

/** The text that typing begins with. */
export function startText({ Fields, Cells }: ImportRow, field: TypedField, cell?: number): string {
  const value = Fields[field];
  if (value !== null && value !== '') return String(value);
  return cell === undefined ? '' : (Cells[cell] ?? '');
}

/** What was typed as the call takes it, or what is wrong with it. */
export function rowEdit(
  field: TypedField,
  typedText: string,
): { fields: RowEdit['fields'] } | { problem: string } {
  const text = typedText.normalize('NFKC').trim();
  if (text === '') return { problem: '不能为空' };
  if (field === 'amount') {
    const amount = Number(text);
    if (!Number.isInteger(amount) || amount < 1 || amount > 1_000_000)
      return { problem: '数量应为 1 到 1000000 的整数' };
    return { fields: { amount } };
  }
  if (field === 'unitPrice') {
    const price = Number(text);
    if (!(price >= 0 && price <= 99_999_999)) return { problem: '单价应为数字，例如 39.90' };
    return { fields: { unitPrice: Math.round(price * 100) / 100 } };
  }
  return { fields: { [field]: typedText.trim() } };
}
