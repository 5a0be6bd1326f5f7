import { besidePhone } from '../cells/beside-phone.ts';
import { countIn } from '../cells/count-cell.ts';
import { isGoodsHeader } from '../cells/goods-of-header.ts';
import type { SheetField } from '../fields/order-fields.ts';
import { isExcluded } from '../headers/excluded-headers.ts';
import { readHeader } from '../headers/header-text.ts';
import type { ColumnMapping, MappedColumn } from '../recognition.ts';
import { assignColumns } from './assign-columns.ts';
import { allCandidates, type ColumnCandidate } from './column-candidates.ts';
import { addGoodsColumns, type ShopHeaders } from './goods-columns.ts';
import { joinAddress, joinChanged } from './joins/join-address.ts';
import { joinPhones } from './joins/join-phones.ts';
import { joinSpec } from './joins/join-spec.ts';
import { joinSpreadHeadings } from './joins/spread-heading.ts';
import { noteCandidates } from './note-columns.ts';
import { firstProductCandidates, joinNumberedGoods } from './numbered-goods.ts';
import { type ColumnDraft, move, settleColumns } from './settle-columns.ts';
import { isConstant, sampleColumn } from './sheet-column.ts';
import { namesGoods, sniffColumns } from './sniff-columns.ts';
import { isPlatformName, valueCandidates } from './value-candidates.ts';
import { isContradicted, weighByContent } from './weigh-by-content.ts';

export type Rows = readonly (readonly string[])[];

/** What the shop knows of a sheet's goods: the product codes among its cells, the words of its headers. */
export interface ShopGoods extends ShopHeaders {
  readonly codes?: ReadonlySet<string> | undefined;
}

const NONE: ReadonlySet<string> = new Set();

function add(
  draft: ColumnDraft,
  headers: readonly string[],
  chosen: readonly ColumnCandidate[],
  from: MappedColumn['from'],
): void {
  for (const { field, index, score } of chosen) {
    draft[field] = { index, header: headers[index] ?? '', score: Math.min(100, score), from };
  }
}

function takenBy(draft: ColumnDraft): { fields: Set<SheetField>; columns: Set<number> } {
  const fields = new Set(Object.keys(draft) as SheetField[]);
  const columns = Object.values(draft).flatMap(({ index, more = [] }) => [
    index,
    ...more.map((one) => one.index),
  ]);
  return { fields, columns: new Set(columns) };
}

/**
 * What each column probably means: first by the words of its header, then, where those are silent, by its content.
 */
export function proposeMapping(
  headers: readonly string[],
  rows: Rows,
  columnMapping: ColumnMapping = {},
  { codes = NONE, ...known }: ShopGoods = {},
): ColumnMapping {
  const draft: ColumnDraft = { ...columnMapping };
  const named = parcelNumbers([...allCandidates(headers), ...firstProductCandidates(headers, rows)]).filter(
    (candidate) => !isFormSource(candidate, headers, rows) && !isOneOfGoods(candidate, headers, rows),
  );
  const worded = weighByContent([...named, ...noteCandidates(headers, named)], rows);
  add(
    draft,
    headers,
    assignColumns([...worded, ...valueCandidates(headers, rows, codes)], takenBy(draft)),
    'synonym',
  );
  settleColumns(draft, headers);
  addGoodsColumns(draft, headers, rows, known);
  if (rows.length > 0) {
    const width = Math.max(headers.length, ...rows.map((row) => row.length));
    const believed = named.filter((candidate) => !isContradicted(candidate, rows));
    const silent = sniffColumns(rows, width).filter(
      (candidate) =>
        // Beside columns of products another one of counts is none of the pieces of a row.
        !(candidate.field === 'quantity' && draft.goodsColumn) &&
        isSilent(headers[candidate.index], candidate, believed, rows),
    );
    add(draft, headers, assignColumns(nearPhone(silent, draft), takenBy(draft)), 'content');
  }
  settleReceiver(draft, rows);
  settlePerson(draft, rows);
  settlePhone(draft, rows);
  settleContact(draft, rows);
  joinSpreadHeadings(draft, headers, rows);
  joinAddress(draft, headers, named, rows);
  joinNumberedGoods(draft, headers, rows);
  joinSpec(draft, headers, named);
  joinPhones(draft, headers, named, known.aside !== undefined);
  // Which columns a shop's own template takes, its shop has said.
  if (known.aside === undefined) joinChanged(draft, headers);
  return draft;
}

/** 配送单号 names an order or a parcel: the parcel, beside a column of carriers where nothing else does. */
function parcelNumbers(candidates: readonly ColumnCandidate[]): readonly ColumnCandidate[] {
  const columnsOf = (field: SheetField) =>
    new Set(candidates.flatMap((candidate) => (candidate.field === field ? [candidate.index] : [])));
  const orders = columnsOf('sourceOrderNo');
  const parcels = columnsOf('expressNo');
  const isOpen = [...parcels].every((index) => orders.has(index));
  const hasOther = [...orders].some((index) => !parcels.has(index));
  if (!isOpen || !hasOther || columnsOf('expressCompany').size === 0) return candidates;
  return candidates.filter(({ field, index }) => field !== 'sourceOrderNo' || !parcels.has(index));
}

/** 来源 may be a platform, or how a form was sent in: 手机提交, 链接. */
function isFormSource({ field, index }: ColumnCandidate, headers: readonly string[], rows: Rows): boolean {
  if (field !== 'thirdParty' || !/来源$/.test(readHeader(headers[index] ?? '').bare)) return false;
  const { cells, shareOf } = sampleColumn(rows, index);
  return cells.length > 0 && shareOf(isPlatformName) < 0.5;
}

/** 选购商品：脐橙10斤 over 2 and 1 is a column of one product. */
function isOneOfGoods({ field, index }: ColumnCandidate, headers: readonly string[], rows: Rows): boolean {
  if (field !== 'product' || !isGoodsHeader(headers[index] ?? '')) return false;
  const { cells, shareOf } = sampleColumn(rows, index);
  return cells.length > 0 && shareOf((cell) => countIn(cell) !== undefined) === 1;
}

/** A phone and an address beside 客户 or 昵称 and nobody else: it is the customer who gets the parcel. */
function settleReceiver(draft: ColumnDraft, rows: Rows): void {
  const { buyerName, mobile, address } = draft;
  if (draft.receiver || !buyerName || !mobile || !address || buyerName.from === 'template') return;
  const holdsAll = sampleColumn(rows, address.index).share('contact') > 0.5;
  const isPerson = sampleColumn(rows, buyerName.index).share('name') >= 0.5;
  if (rows.length === 0 || holdsAll || !isPerson) return;
  draft.receiver = { ...buyerName, from: 'content' };
  delete draft.buyerName;
}

const PERSON =
  /^\p{Script=Han}{2,6}[^\d\p{L}]{0,3}1[3-9]\d{9}$|^1[3-9]\d{9}[^\d\p{L}]{0,3}\p{Script=Han}{2,6}$/u;

/** 收货人及电话: names stand beside their phones, so no other column is guessed to hold them. */
function settlePerson(draft: ColumnDraft, rows: Rows): void {
  const { receiver, mobile } = draft;
  if (!mobile || receiver?.from !== 'content') return;
  if (sampleColumn(rows, mobile.index).shareOf((cell) => PERSON.test(cell)) >= 0.8) delete draft.receiver;
}

/** 收件人/电话: where no other column has phones, the one of names that has them is read as theirs, with the names beside. */
function settlePhone(draft: ColumnDraft, rows: Rows): void {
  const { receiver, mobile } = draft;
  if (mobile || !receiver || receiver.from === 'template') return;
  const { cells, shareOf } = sampleColumn(rows, receiver.index);
  if (cells.length > 0 && shareOf((cell) => besidePhone(cell) !== '') >= 0.8)
    move(draft, 'receiver', 'mobile');
}

/** 收件人 over 收件人：… 电话：… 地址：… holds all three; where no other column is the address, it is read as one. */
function settleContact(draft: ColumnDraft, rows: Rows): void {
  for (const field of ['receiver', 'mobile'] as const) {
    const column = draft[field];
    if (!column || column.from === 'template') continue;
    const { cells, share } = sampleColumn(rows, column.index);
    const isWhole =
      cells.length > 0 && share('contact') >= 0.6 && cells.some((cell) => WHOLE_PLACE.test(cell));
    if (isWhole) move(draft, field, 'address');
  }
}

/** A province, a city or a county, and what is in it. */
const WHOLE_PLACE = /[省市区县旗州].*[路街道巷弄号村镇乡区园苑]/su;

/** Of several columns of names the receiver's stands beside the phone. */
function nearPhone(
  candidates: readonly ColumnCandidate[],
  { mobile }: ColumnDraft,
): readonly ColumnCandidate[] {
  const phone = mobile ?? candidates.find(({ field }) => field === 'mobile');
  if (!phone) return candidates;
  return candidates.map((candidate) =>
    candidate.field === 'receiver'
      ? {
          ...candidate,
          score: candidate.score - 2 * Math.min(3, Math.abs(candidate.index - phone.index) - 1),
        }
      : candidate,
  );
}

const unmistakable: readonly SheetField[] = ['mobile', 'idNumber', 'address', 'expressNo'];
const others =
  /付款|支付|结[款算账帐]|收款|寄|发|退|自提|团长|买家|客服|服务|门店|供应|仓|录|打单|业务|骑手|司机|快递员/;
const noGoods = /标题|类|品牌|说明|备注|仓|厂|店|站|楼|方式|状态|单位|编号|编码|代码|id|部门|日期|时间|批次/;
const noCount = /[钱价费款额元重序行号年月日楼室栋层]/;

/** Content decides only where the header says nothing; a header that means something else is believed. */
function isSilent(
  header: string | undefined,
  { field, index }: ColumnCandidate,
  named: readonly ColumnCandidate[],
  rows: Rows,
): boolean {
  if (header === undefined || header.trim() === '') return true;
  if (named.some((candidate) => candidate.index === index)) return false;
  const { bare, remark } = readHeader(header);
  if (unmistakable.includes(field)) return !others.test(header);
  if (isExcluded(field, bare, remark) || isConstantBut(field, index, rows)) return false;
  if (field === 'product') return !noGoods.test(bare) && namesGoods(sampleColumn(rows, index));
  if (field === 'quantity') return !noCount.test(bare);
  return field === 'receiver' && !others.test(header) && !isExcluded('mobile', bare, remark);
}

/** One word on every row speaks of the sheet; the amount may well be 1 throughout. */
const isConstantBut = (field: SheetField, index: number, rows: Rows): boolean =>
  field !== 'quantity' && isConstant(sampleColumn(rows, index));
