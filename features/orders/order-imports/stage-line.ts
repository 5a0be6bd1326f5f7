import { NOTE_FIELDS, type NoteField } from '#features/orders/staging/staged-fields.ts';
import { type StagedLine, sheetRemark } from '#features/orders/staging/staged-line.ts';
import { besidePhone } from '#features/sheets/templates/cells/beside-phone.ts';
import type { SheetLine } from '#features/sheets/templates/rows/sheet-line.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { channelProduct, tidyName } from './channel-product.ts';
import { noteDoubts } from './note-doubts.ts';
import { type AddressReader, stagedAddress } from './stage-address.ts';

const SEPARATOR = /[,，、;；|\n\t]+/;
const TAGS = 20;
const TAG_LENGTH = 30;

/** The tags of a cell as they are staged; as many and as long as a person may set. */
function tagsIn(cell: string): string | null {
  const tags = cell
    .split(SEPARATOR)
    .map((tag) => cutText(tag.trim(), TAG_LENGTH))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, TAGS).join(',') || null;
}

/** A line of the sheet in the form that is staged. `countsPieces`: the sheet has a column of amounts. */
export function stageLine(line: SheetLine, addresses: AddressReader, countsPieces: boolean): StagedLine {
  const { values, row, part } = line;
  const { externalId = '', barCode = '', quantity = '', orderedAt = values.paidAt } = values;
  const place = stagedAddress(values, addresses);
  const bad = line.faults.some(({ field }) => field === 'orderedAt' || field === 'paidAt');
  const product = channelProduct(values.product ?? '', values.spec ?? '', externalId, barCode);
  const name = tidyName(values.product ?? '');
  // A sheet's phones are told apart as it is read; a platform's come as they are.
  const otherPhone = besidePhone(values.mobile ?? '');
  const notes = {
    ...notesOf(values),
    buyerNote: joined(values.buyerNote, place.note),
    sellerNote: joined(values.sellerNote, otherPhone && `另有电话 ${otherPhone}`),
  };
  return {
    rowNo: row,
    lineNo: part,
    sourceOrderNo: values.sourceOrderNo || null,
    subOrderNo: values.subOrderNo ?? '',
    entryStore: values.entryStore || values.agentName || '',
    product,
    externalId,
    barCode,
    amountText: quantity || (countsPieces ? '' : '1'),
    priceText: values.unitPrice ?? '',
    receiver: place.receiver,
    phone: place.phone,
    idNumber: values.idNumber || null,
    province: place.province,
    city: place.city,
    area: place.area,
    street: place.street,
    village: place.village,
    detail: place.detail,
    provinceId: place.provinceId,
    addressText: place.addressText,
    addressSaysMore: place.addressSaysMore,
    ...notes,
    receivedAt: orderedAt && !bad ? `${orderedAt}+08` : null,
    thirdParty: values.thirdParty ? cutText(tidyName(values.thirdParty), 100) : null,
    tags: values.tags ? tagsIn(values.tags) : null,
    channel: values.channel || null,
    buyerName: values.buyerName || null,
    paidAmount: readable(line, 'paidAmount'),
    paidAt: values.paidAt && readable(line, 'paidAt') ? `${values.paidAt}+08` : null,
    nameOnly: name === product || name === '' ? null : name,
    spec: values.spec || null,
    category: values.category || null,
    expressCompany: values.expressCompany || null,
    expressNo: readable(line, 'expressNo'),
    remarks: all(remarksOf(line), place.doubts, noteDoubts(notes)),
  };
}

/** What the sheet says beside its orders, by field. */
const notesOf = (values: SheetLine['values']) =>
  Object.fromEntries(NOTE_FIELDS.map((name) => [name, values[name] ?? ''])) as Record<NoteField, string>;

const joined = (note = '', more = ''): string =>
  more === '' || note.includes(more) ? note : note === '' ? more : `${note}；${more}`;

/** Without lists where there is nothing to say, as below. */
const all = (...remarks: StagedLine['remarks'][]): StagedLine['remarks'] =>
  remarks.every(({ length }) => length === 0) ? NOTHING : remarks.flat();

/** Without lists where there is nothing to say, since this runs for each row. */
function remarksOf({ remarks, faults, values }: SheetLine): StagedLine['remarks'] {
  if (remarks.length === 0 && faults.length === 0) return NOTHING;
  return [
    ...remarks.map((says) => sheetRemark('', says)),
    ...faults
      .filter(({ field }) => MENTIONED.has(field) || values[field] === undefined)
      .map((fault) => sheetRemark('', fault.message)),
  ];
}

const NOTHING: StagedLine['remarks'] = [];
/** Other faults are the check's to tell, unless nothing is left of the cell to be checked. */
const MENTIONED: ReadonlySet<string> = new Set([
  'idNumber',
  'orderedAt',
  'paidAt',
  'paidAmount',
  'expressNo',
]);

const readable = (
  { values, faults }: SheetLine,
  field: 'paidAmount' | 'paidAt' | 'expressNo',
): string | null => (!faults.some((fault) => fault.field === field) && values[field]) || null;
