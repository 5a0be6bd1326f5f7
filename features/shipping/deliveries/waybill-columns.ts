import { waybillColumnFields } from '#features/sheets/templates/fields/order-fields.ts';
import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import { numberedHeader } from '#features/sheets/templates/headers/numbered-header.ts';
import { candidatesOf } from '#features/sheets/templates/recognition/column-candidates.ts';
import { positions } from '#features/sheets/templates/recognition/goods-columns.ts';
import type {
  ColumnMapping,
  ColumnPosition,
  MappedColumn,
  Recognition,
} from '#features/sheets/templates/recognition.ts';

const FIELDS = new Set<string>(waybillColumnFields.map(({ key }) => key));
const OF_PARCELS: ReadonlySet<string> = new Set(['expressNo', 'expressCompany']);
/** In a sheet of orders such a note is the seller's; beside waybills it is about the parcel. */
const PARCEL_NOTE = /^(?:发货|物流|快递|运单|包裹|出库)(?:单)?(?:备注|说明|留言)$/;

/**
 * Beside waybills that name no order a plain 日期 is the day of sending, and a plain 备注 the shipper's: it is the list of
 * whoever sent them. Titles of the seller's own list stay the seller's.
 */
function ofShipper(
  { orderNo, sourceOrderNo, subOrderNo, paidAt, ...mapping }: ColumnMapping,
  sellerTitles: ReadonlySet<string>,
): ColumnMapping {
  if (orderNo ?? sourceOrderNo ?? subOrderNo ?? paidAt) return {};
  const plain = (column: MappedColumn | undefined, title: string) =>
    column && readHeader(column.header).bare === title && !sellerTitles.has(title) ? column : undefined;
  const shippedAt = plain(mapping.orderedAt, '日期');
  const deliveryNote = plain(mapping.buyerNote, '备注');
  return { ...(shippedAt && { shippedAt }), ...(deliveryNote && { deliveryNote }) };
}

const NONE: ReadonlySet<string> = new Set();

/** From here on a header is a field's outright. */
const OUTRIGHT = 80;

/** 快递单号2, 物流公司2: what further parcels of the row have, by whichever word it is called. */
function withFurther(field: string, column: MappedColumn, others: readonly ColumnPosition[]): MappedColumn {
  const more = others.filter(({ index, header }) => {
    const numbered = numberedHeader(header);
    const isOf = (candidate: { field: string; score: number }) =>
      candidate.field === field && candidate.score >= OUTRIGHT;
    return (
      numbered !== undefined &&
      numbered.number > 1 &&
      candidatesOf(readHeader(numbered.rest), index).some(isOf)
    );
  });
  return more.length > 0 && !column.more ? { ...column, more } : column;
}

/** 3公斤 and 续重 are steps of freight. */
const FREIGHT = /^\d+(?:\.\d+)?(?:kg|公斤|千克|斤|g|克)(?:以?内|以[上下]|及以[上下]|段)?$|首重|续重/i;

/** Which columns are products is not guessed by what they count: in a sheet of waybills that may be weights. */
function goodsOf(column: MappedColumn): MappedColumn | undefined {
  const isGoods = ({ header }: ColumnPosition) =>
    !FREIGHT.test(readHeader(header).bare) && !FREIGHT.test(readHeader(header).whole);
  const [first, ...more] = column.from === 'content' ? [] : positions(column).filter(isGoods);
  const { score, from } = column;
  return first && { ...first, score, from, ...(more.length > 0 && { more }) };
}

function columnFor(field: string, column: MappedColumn, unmapped: readonly ColumnPosition[]) {
  if (!FIELDS.has(field)) return undefined;
  if (field === 'goodsColumn') return column.from === 'template' ? column : goodsOf(column);
  return OF_PARCELS.has(field) ? withFurther(field, column, unmapped) : column;
}

/** 脐橙单号 and 沃柑快递单号: the number of what stands before it, unless that says whose order it is. */
const GOODS_NUMBER = /^(\p{Script=Han}{1,8}?\d{0,3}\p{Script=Han}{0,2}?)的?(?:快递|物流|运)?单号$/u;
const NO_GOODS =
  /[方司店客户行]$|平台|系统|内部|外部|线上|网店|来源|原始|订单|采购|销售|发货|发出|退|换|补|回|主|子|母|父|新|旧|快递|物流|面单|运|电子|邮政|承运|合并|顺丰|中通|圆通|申通|韵达|极兔|京东|德邦|EMS/;

/** The product that a column of numbers is of. */
export function goodOfNumbers(header: string): string | undefined {
  const [, good = ''] = GOODS_NUMBER.exec(readHeader(header).bare) ?? [];
  return good === '' || NO_GOODS.test(good) ? undefined : good;
}

/** Columns of numbers that stand once for each product; one by itself may be of anything. */
function numbersOfGoods({ mapping, unmapped }: Pick<Recognition, 'mapping' | 'unmapped'>): ColumnMapping {
  const { expressNo } = mapping;
  const isOther = expressNo && goodOfNumbers(expressNo.header) === undefined;
  const [first, ...more] = [...positions(expressNo), ...unmapped]
    .filter(({ header }) => goodOfNumbers(header) !== undefined)
    .sort((one, other) => one.index - other.index);
  if (isOther || first === undefined || more.length === 0) return {};
  return { expressNo: { index: first.index, header: first.header, score: 75, from: 'synonym', more } };
}

/** A sheet's columns as far as its waybills need them; `sellerTitles` are those of its seller's list of orders. */
export function waybillColumns(
  { mapping, unmapped }: Pick<Recognition, 'mapping' | 'unmapped'>,
  sellerTitles = NONE,
): ColumnMapping {
  const own: ColumnMapping = Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) => {
      const own = columnFor(field, column, unmapped);
      return own ? [[field, own]] : [];
    }),
  );
  const used = new Set(Object.values(own).map(({ index }) => index));
  const note = [...Object.values(mapping), ...unmapped].find(
    ({ index, header }) => !used.has(index) && PARCEL_NOTE.test(readHeader(header).bare),
  );
  return {
    ...ofShipper(mapping, sellerTitles),
    // A note that is called the parcel's comes before a plain 备注.
    ...(note && {
      deliveryNote: { index: note.index, header: note.header, score: 100, from: 'synonym' as const },
    }),
    ...own,
    ...numbersOfGoods({ mapping, unmapped }),
  };
}
