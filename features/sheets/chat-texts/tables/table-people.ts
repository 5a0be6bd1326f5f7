import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import type { SheetField } from '#features/sheets/templates/fields/order-fields.ts';
import { doubts as mappingDoubts } from '#features/sheets/templates/recognition/recognise.ts';
import { hasReceiver } from '#features/sheets/templates/rows/fill-down.ts';
import {
  columnsBy,
  createRowReader,
  type MappedColumns,
  valuesOf,
} from '#features/sheets/templates/rows/read-rows.ts';
import type { LineValues, SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { splitGoods } from '#features/sheets/templates/rows/split-goods.ts';
import { type ChatDoubt, doubtOf, doubtOfWord, eachOnce } from '../chat-doubt.ts';
import type { ChatLine } from '../chat-entry.ts';
import type { AddressReader, ChatPerson } from '../chat-person.ts';
import { hasPhone } from '../entries/line-kinds.ts';
import type { ChatGoods, OfferedGoods } from '../offered-goods.ts';
import { matchOffer } from '../offers/match-offer.ts';
import { goodsOfItem } from './cell-goods.ts';
import type { TableRow } from './table-row.ts';
import { isRow, type WrittenTable } from './written-table.ts';

/** The rows of one parcel with what the sheets' rules read of them. */
interface Parcel {
  rows: TableRow[];
  lines: SheetLine[];
}

/** The parcels of a table, and its rows that are none with why. */
interface Parcels {
  parcels: Parcel[];
  others: ChatLine[];
}

/** The people of a table's rows, read by the rules of sheets. */
export function tablePeople(
  table: WrittenTable,
  offered: readonly OfferedGoods[],
  parse: AddressReader,
): { people: ChatPerson[]; others: ChatLine[] } {
  const { parcels, others } = parcelsIn(table);
  return { people: parcels.map((parcel) => personOf(parcel, table, offered, parse)), others };
}

function parcelsIn({ known: { mapping }, below }: WrittenTable): Parcels {
  const columns = columnsBy(mapping);
  const read = createRowReader(mapping, { command: 'order', today: today() });
  const parcels: Parcel[] = [];
  const others: ChatLine[] = [];
  for (const row of below.filter(isRow)) {
    const { line, text, cells } = row;
    const reading = read(cells, line);
    if (reading.kind === 'blank') continue;
    if (reading.kind === 'left-out') {
      others.push({ line, text, says: hasPhone(text) ? 'cancelled' : 'talk', reason: reading.reason });
      continue;
    }
    const [first] = reading.lines;
    const above = parcels.at(-1);
    if (!first || !hasReceiver(first.values)) others.push({ line, text: text.trim(), says: 'unclear' });
    else if (above && goesOn(above, first.values, valuesOf(columns, cells))) {
      above.rows.push(row);
      above.lines.push(...reading.lines);
    } else parcels.push({ rows: [row], lines: [...reading.lines] });
  }
  return { parcels, others };
}

const today = () => {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
};

/** Whether a row is of the parcel above: it names no receiver of its own, or is of the same order to the same one. */
function goesOn({ lines }: Parcel, values: LineValues, own: LineValues): boolean {
  const above = lines[0]?.values ?? {};
  const numberOf = ({ orderNo, sourceOrderNo }: LineValues) => orderNo || sourceOrderNo || '';
  const isSame = RECEIVER.every((field) => values[field] === above[field]);
  return isSame && (!hasReceiver(own) || (numberOf(own) !== '' && numberOf(own) === numberOf(above)));
}

const REGION: readonly SheetField[] = ['province', 'city', 'area', 'street', 'village'];
const RECEIVER: readonly SheetField[] = ['receiver', 'mobile', 'address', ...REGION];

function personOf(
  { rows, lines }: Parcel,
  table: WrittenTable,
  offered: readonly OfferedGoods[],
  parse: AddressReader,
): ChatPerson {
  const values = lines[0]?.values ?? {};
  const wishes = lines.map((line) => goodsOfLine(line, table, offered));
  const receiverText = textOfReceiver(values, notesOf(rows, lines, table));
  const { goodsColumn, ...mapping } = table.known.mapping;
  const guessed = goodsColumn?.from === 'content' ? { ...mapping, goodsColumn } : mapping;
  const [sum, ...moreSums] = lines.flatMap(({ values: { paidAmount } }) => paidAmount || []);
  return {
    line: rows[0]?.line ?? 1,
    text: rows.map(({ text }) => text.trim()).join('\n'),
    receiverText,
    receiver: parse(receiverText),
    nickname: values.buyerName ?? '',
    goods: wishes.flatMap(({ goods }) => goods),
    // Of several sums it is not clear which is the one.
    paid: sum !== undefined && moreSums.length === 0 ? plainSum(sum) : '',
    isListed: true,
    isCancelled: false,
    doubts: eachOnce([
      ...lines.flatMap(({ remarks, faults }) => [
        ...remarks.map((remark) => doubtOf('goods', remark)),
        ...faults.flatMap(({ field, message }) =>
          RECEIVER.includes(field) ? doubtOf('receiver', message) : [],
        ),
      ]),
      ...wishes.flatMap(({ doubts }) => doubts),
      ...mappingDoubts(guessed).map((doubt) => doubtOf('goods', doubt)),
    ]),
  };
}

/** 119.80 as people write it; what is no number stays. */
const plainSum = (sum: string): string => (Number.isFinite(Number(sum)) ? String(Number(sum)) : sum);

/** The goods of a line; a cell may name several, or say how many in its own words. */
function goodsOfLine(
  { values }: SheetLine,
  { known: { mapping } }: WrittenTable,
  offered: readonly OfferedGoods[],
): { goods: ChatGoods[]; doubts: ChatDoubt[] } {
  const { product, spec, externalId, barCode, quantity = '', unitPrice = '' } = values;
  // 规格 alone says what it is.
  const name = product || spec || externalId || barCode || '';
  if (name === '') return { goods: [], doubts: [] };
  const isColumn = mapping.goodsColumn !== undefined && /^\d+$/.test(quantity);
  const read = isColumn
    ? { goods: [{ name, count: Number(quantity) }], doubts: [] }
    : goodsOfItem({ name, size: product ? spec : '', counts: quantity === '' ? [] : [quantity] });
  const goods = read.goods.map(({ name: own, count = 1 }) =>
    inWordsOfList({ name: own, count, price: unitPrice === '' ? '' : plainSum(unitPrice) }, offered),
  );
  const uncounted = read.goods.filter(({ count }) => count === undefined);
  return {
    goods,
    // What the sheets' rules doubt of the counts stands among the remarks of the line.
    doubts: [
      ...(splitGoods(values).some(({ remarks }) => remarks.length > 0) ? [] : read.doubts),
      ...uncounted.map((one) => doubtOfWord('noCount', one.name, '没写数量，按 1 份算，请核对数量')),
    ],
  };
}

/** 脐橙 as the lines above the table offer it, where they do. */
function inWordsOfList(goods: ChatGoods, offered: readonly OfferedGoods[]): ChatGoods {
  const offer = matchOffer({ ...goods, size: '', isBare: true }, offered);
  return offer.price === '' ? goods : { ...offer, count: goods.count };
}

/** What a row says of its order besides goods and receiver. */
const OF_ORDER: readonly SheetField[] = [
  'idNumber',
  'giftMessage',
  'expressCompany',
  'deliveryMethod',
  'channel',
];

/** Notes, and cells in words whose columns are nothing of an order, with what they are called. */
function notesOf(rows: readonly TableRow[], lines: readonly SheetLine[], { known }: WrittenTable): string[] {
  const named: MappedColumns = columnsBy(known.mapping).filter(({ field }) => OF_ORDER.includes(field));
  const columns = [...known.unmapped, ...named];
  const namedCells = rows.flatMap(({ cells }) =>
    columns
      .map(({ index, header }) => ({ header: header.trim(), cell: cells[index] ?? '' }))
      .filter(({ cell }) => SAYS_SOMETHING.test(cell) || hasPhone(cell))
      .map(({ header, cell }) => `${header}${cell}`),
  );
  const notesIn = (field: SheetField) => [...new Set(lines.flatMap(({ values }) => values[field] || []))];
  const buyers = notesIn('buyerNote');
  const wishes = buyers.filter((note) => isWish(note) && !hasPhone(note));
  const facts = [
    ...buyers.filter((note) => !wishes.includes(note)),
    ...new Set(namedCells),
    ...notesIn('sellerNote'),
  ];
  return [
    ...wishes.map(plainNote),
    ...(facts.length > 0 ? [`备注：${facts.map(plainNote).join('，')}`] : []),
  ];
}
const SAYS_SOMETHING = /\p{Script=Han}/u;

/** A note without the signs by which a text of a receiver knows its own parts. */
const plainNote = (note: string): string => note.replace(/\s*[\n:：（）()]\s*/g, ' ').trim();

/** The receiver as a text with labels, as a form would say it. */
function textOfReceiver(values: LineValues, notes: readonly string[]): string {
  const { receiver = '', mobile = '', address = '', tags = '' } = values;
  const region = REGION.map((field) => values[field] ?? '').filter(
    (part) => part !== '' && !address.includes(part),
  );
  const place = `${region.join('')}${address}`.replace(/\s*\n\s*/g, ' ');
  return [
    receiver && `收件人：${receiver}`,
    /\d{7}/.test(mobile) ? `电话：${mobile}` : mobile,
    place && `地址：${place}`,
    /自提/.test(tags) && !place.includes('自提') ? '自提' : '',
    notes.map((note) => `（${note}）`).join(''),
  ]
    .filter(Boolean)
    .join(' ');
}
