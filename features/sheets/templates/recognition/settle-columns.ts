import type { SheetField } from '../fields/order-fields.ts';
import { readHeader } from '../headers/header-text.ts';
import type { MappedColumn } from '../recognition.ts';
import { candidatesOf } from './column-candidates.ts';

export type ColumnDraft = { [Field in SheetField]?: MappedColumn };

export function move(draft: ColumnDraft, from: SheetField, to: SheetField): void {
  const column = draft[from];
  if (column === undefined || draft[to] !== undefined) return;
  draft[to] = column;
  delete draft[from];
}

/** The words of a column's header. */
export const nameOf = (column: MappedColumn | undefined): string =>
  column ? readHeader(column.header).bare : '';

/** A lone sub-order number is the order's number; a bare 单号 without any carrier column is one too. */
function settleNumbers(draft: ColumnDraft): void {
  move(draft, 'subOrderNo', 'sourceOrderNo');
  if (nameOf(draft.expressNo) === '单号' && draft.expressCompany === undefined) {
    move(draft, 'expressNo', 'sourceOrderNo');
  }
}

/** 收货地区 without 省 and 市 holds all of them; the address is read as province + city + area + street + detail. */
function settleRegion(draft: ColumnDraft): void {
  if (draft.city === undefined && /地区$|区域$/.test(nameOf(draft.area))) move(draft, 'area', 'province');
}

/** Beside 来源订单号, a plain 订单号 is our own number, coming back in a sheet that we exported. */
function settleOwnNumber(draft: ColumnDraft, headers: readonly string[]): void {
  if (draft.orderNo !== undefined || !/^来源/.test(nameOf(draft.sourceOrderNo))) return;
  const index = headers.findIndex((header) => readHeader(header).bare === '订单号');
  const header = headers[index];
  if (header !== undefined) draft.orderNo = { index, header, score: 80, from: 'synonym' };
}

/** From here on a header names a product, though it may name something else as well. */
const NAMES_PRODUCT = 80;

/** SKU名称 is the specification beside a product, and the product where no other column is one. */
function settleProduct(draft: ColumnDraft): void {
  const { product, spec } = draft;
  if (product || !spec || spec.from === 'template') return;
  const isProduct = candidatesOf(readHeader(spec.header), spec.index).some(
    ({ field, score }) => field === 'product' && score >= NAMES_PRODUCT,
  );
  if (isProduct) move(draft, 'spec', 'product');
}

/** What the meaning of one column says about another. */
export function settleColumns(draft: ColumnDraft, headers: readonly string[]): void {
  settleRegion(draft);
  settleOwnNumber(draft, headers);
  settleProduct(draft);
  if (draft.sourceOrderNo === undefined) settleNumbers(draft);
}
