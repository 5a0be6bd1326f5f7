import type { CellShape } from '../cells/cell-shapes.ts';
import { isDeliveryMethod, isPickUp } from '../cells/delivery-method.ts';
import { filledText } from '../cells/empty-cell.ts';
import type { SheetField } from '../fields/order-fields.ts';
import type { ColumnCandidate } from './column-candidates.ts';
import { isConstant, isSerial, type SampleColumn, sampleColumn } from './sheet-column.ts';

const expected: Readonly<Partial<Record<SheetField, readonly CellShape[]>>> = {
  mobile: ['phone', 'number', 'contact', 'text'],
  quantity: ['count', 'amount', 'text'],
  unitPrice: ['count', 'amount', 'number', 'text'],
  paidAmount: ['count', 'amount', 'number', 'text'],
};

/** What no cell of a field looks like, for fields that may be written in many ways. */
const unlike: Readonly<Partial<Record<SheetField, readonly CellShape[]>>> = {
  receiver: ['phone', 'date', 'amount', 'number', 'waybill'],
  address: ['phone', 'date', 'amount', 'count', 'number', 'waybill'],
  product: ['phone', 'date', 'amount', 'address', 'contact'],
  externalId: ['date', 'address', 'contact'],
  orderedAt: ['phone', 'address', 'name', 'province'],
  paidAt: ['phone', 'address', 'name', 'province'],
  buyerName: ['phone', 'date', 'amount'],
  channel: ['phone', 'date', 'amount'],
};

/** What a question of yes or no is answered with. */
const YES_OR_NO = /^(?:是|否|有|无|[不没]?需?要(?:的|了)?|不用了?|没有|yes|no|y|n|[√✓✔☑×xX])$/i;
/** What somebody writes of his own. */
const WORDS_OF_ONES_OWN: readonly SheetField[] = ['giftMessage'];

/** 付款 over 微信 and 支付宝 says how somebody paid, and no sum. */
const isNoSum = ({ field }: ColumnCandidate, { cells }: SampleColumn): boolean =>
  (field === 'paidAmount' || field === 'unitPrice') && !cells.some((cell) => /\d/.test(cell));

function contradicts({ field }: ColumnCandidate, column: SampleColumn): boolean {
  if (WORDS_OF_ONES_OWN.includes(field) && column.cells.length > 0 && column.shareOf(isYesOrNo) === 1)
    return true;
  const shapes = expected[field];
  if (shapes) return column.shareOf(() => true) > 0 && shapes.every((shape) => column.share(shape) === 0);
  return (unlike[field] ?? []).reduce((sum, shape) => sum + column.share(shape), 0) === 1;
}

/** Whether all that a column holds is something else than its header says. */
export function isContradicted(candidate: ColumnCandidate, rows: Rows): boolean {
  const column = sampleColumn(rows, candidate.index);
  return column.cells.length > 0 && contradicts(candidate, column);
}

/** One person on every row, beside a column of persons that differ, sends the parcels or sells the goods. */
const party: readonly SheetField[] = ['receiver', 'mobile', 'address'];

function isOneForAll(
  candidate: ColumnCandidate,
  column: SampleColumn,
  others: readonly ColumnCandidate[],
  rows: Rows,
) {
  if (!party.includes(candidate.field) || !isConstant(column)) return false;
  return others.some(
    ({ field, index }) =>
      field === candidate.field && index !== column.index && sampleColumn(rows, index).distinct > 1,
  );
}

function asSaid(candidate: ColumnCandidate, column: SampleColumn): ColumnCandidate {
  const { field, score } = candidate;
  const { cells } = column;
  if (field === 'sourceOrderNo' && cells.every((cell) => /^LDL\d{6,}/i.test(cell))) {
    return { ...candidate, field: 'orderNo', score: 99 };
  }
  // #1001 under Name is the order, not somebody.
  if (field === 'receiver' && cells.every((cell) => /^#\d{3,}$/.test(cell))) {
    return { ...candidate, field: 'sourceOrderNo' };
  }
  // 快递 heads a column of carriers as often as one of numbers.
  if (field === 'expressCompany' && cells.every((cell) => /^[a-z]{0,4}\d{8,}/i.test(cell))) {
    return { ...candidate, field: 'expressNo' };
  }
  // 物流方式 says how, not by whom, unless carriers stand in it.
  if (field === 'expressCompany' && cells.every((cell) => isDeliveryMethod(cell) || isPickUp(cell))) {
    return { ...candidate, field: 'deliveryMethod' };
  }
  if (field === 'deliveryMethod' && !cells.some((cell) => isDeliveryMethod(cell) || isPickUp(cell))) {
    return { ...candidate, field: 'expressCompany' };
  }
  // 1, 2, 3 … beside a column of real order numbers counts the rows.
  if (field === 'sourceOrderNo' && isSerial(column)) return { ...candidate, score: score - 12 };
  return candidate;
}

const isYesOrNo = (cell: string): boolean => YES_OR_NO.test(cell);

/** 款号 W2611 beside SKU W2611-BL-M: what begins with the code of another column says more than that one. */
function isCoarser(candidate: ColumnCandidate, others: readonly ColumnCandidate[], rows: Rows): boolean {
  if (candidate.field !== 'externalId') return false;
  return others.some(({ field, index }) => {
    if (field !== 'externalId' || index === candidate.index) return false;
    const pairs = rows
      .map((row) => [filledText(row[candidate.index]), filledText(row[index])] as const)
      .filter(([own, other]) => own !== '' && other !== '');
    return pairs.length > 0 && pairs.every(([own, other]) => other.startsWith(own) && other !== own);
  });
}

type Rows = readonly (readonly string[])[];

/** Of two columns of one wording the filled one is meant; one whose cells contradict its name is not. */
export function weighByContent(
  candidates: readonly ColumnCandidate[],
  rows: Rows,
): readonly ColumnCandidate[] {
  if (rows.length === 0) return candidates;
  return candidates.map((candidate) => {
    const column = sampleColumn(rows, candidate.index);
    // Waybill columns are empty until the sheet comes back.
    if (column.cells.length === 0) {
      return candidate.field.startsWith('express') ? candidate : { ...candidate, score: candidate.score - 3 };
    }
    const weighed = asSaid(candidate, column);
    if (isNoSum(weighed, column)) return { ...weighed, score: 0 };
    if (contradicts(weighed, column)) return { ...weighed, score: weighed.score - 30 };
    const isLess = isOneForAll(weighed, column, candidates, rows) || isCoarser(weighed, candidates, rows);
    return isLess ? { ...weighed, score: weighed.score - 30 } : weighed;
  });
}
