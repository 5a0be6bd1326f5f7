import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { isPickUp } from '#features/sheets/templates/cells/delivery-method.ts';
import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import { ORDER_NUMBERS } from '#features/sheets/templates/rows/normalise-line.ts';
import type { LineValues } from '#features/sheets/templates/rows/sheet-line.ts';

/** What a row holds that may keep it from being used. */
interface RowContent {
  cells: readonly string[];
  values: LineValues;
  /** What stands where the waybill numbers belong, and those of it that are numbers. */
  texts: readonly string[];
  waybills: readonly string[];
  carriers: readonly string[];
}

/** Why a row ships nothing by itself, as a sentence that says what to do; empty when it can. */
export function problemOfRow(row: RowContent): string {
  if (row.waybills.length === 0) return noNumber(row);
  return phoneAsNumber(row) ?? ruinedOrder(row.values) ?? voidLabel(row.cells) ?? severalCarriers(row) ?? '';
}

/** Order numbers of which a spreadsheet program has made something else: they name no order, or another one. */
export const ruinedNumbers = (values: LineValues): ReadonlySet<SheetField> =>
  new Set([...ORDER_NUMBERS].filter((field) => isRoundedId(values[field] ?? '')));

/** Why a row names no order; where another of its numbers is whole, it does. */
function ruinedOrder(values: LineValues): string | undefined {
  const ruined = ruinedNumbers(values);
  const [field] = ruined;
  const isNamed = [...ORDER_NUMBERS].some((one) => !ruined.has(one) && values[one]);
  if (field === undefined || isNamed) return undefined;
  return `订单号“${values[field]}”已被表格软件改掉，请把该列设为文本后重新导出，或填写完整的订单号`;
}

/** The receiver's phone was pasted where the number belongs. */
function phoneAsNumber({ waybills, values }: RowContent): string | undefined {
  const phone = (values.mobile ?? '').replace(/\D/g, '');
  const pasted = phone.length >= 7 ? waybills.find((no) => no === phone) : undefined;
  return pasted && `快递单号写的是收件人的电话“${pasted}”，请填写单号`;
}

/** Two carriers beside several numbers: which of them has which, nobody can say. */
function severalCarriers({ carriers, waybills }: RowContent): string | undefined {
  if (carriers.length < 2 || waybills.length < 2) return undefined;
  return `一行里有 ${carriers.length} 家快递公司（${carriers.join('、')}），请改成一家一行再导入`;
}

const VOID =
  /^(?:电子)?(?:[面运订]单|单号)?已?(?:经)?(?:被)?(?:回收|作废|取消|撤销|撤回|废弃|销毁)(?:面单|单号)?$/;
const VOID_LENGTH = 12;

/** A label that was taken back carries no parcel, whichever column says so. */
function voidLabel(cells: readonly string[]): string | undefined {
  const word = cells.find((cell) => cell.length <= VOID_LENGTH && VOID.test(cell.trim()));
  return word && `这一行写着“${word.trim()}”，单号可能不再使用；确认要用时请改掉这个词再导入`;
}

const PICK_UP =
  '自提的订单没有快递单号，这一行不会导入；要标记发货，请在发货页给它选快递公司“自提”，单号填写“自提”并确认';

/** 缺货 in the column of numbers says why there is none; who fetches his goods needs none. */
function noNumber({ values, texts }: RowContent): string {
  const written = texts.join(' ');
  if (isPickUp(`${values.expressCompany ?? ''} ${written}`)) return PICK_UP;
  return written === '' ? '没有快递单号' : `快递单号列写的是“${written}”，不是单号，请填写单号`;
}
