import { STAGED_FIELDS, TYPED_TEXTS, type TypedText } from '#features/orders/staging/staged-fields.ts';
import { type StagedLine, sheetRemark } from '#features/orders/staging/staged-line.ts';
import { cleanPhone } from '#features/sheets/addresses/receivers/clean-phone.ts';
import { hasUnreadText } from '#features/sheets/addresses/text/unread-text.ts';
import { isRoundedId } from '#features/sheets/templates/cells/clean-cell.ts';
import { addressDoubts } from './address-doubts.ts';
import type { RowEdit } from './import-row.ts';
import { type AddressReader, regionOf } from './stage-address.ts';

/** A staged line with a person's corrections; an address is taken apart again. */
export function editLine(line: StagedLine, fields: RowEdit['fields'], addresses: AddressReader): StagedLine {
  const { amount, unitPrice, sourceOrderNo } = fields;
  const { doubts = [], ...place } = editedPlace(line, fields, addresses);
  return {
    ...line,
    ...editedTexts(fields),
    ...(amount !== undefined && { amountText: String(amount) }),
    ...(unitPrice !== undefined && { priceText: unitPrice === null ? '' : unitPrice.toFixed(2) }),
    ...place,
    remarks: [
      ...line.remarks.filter(({ field }) => !settles(fields, field)),
      ...numberRemarks(sourceOrderNo),
      ...doubts,
    ],
  };
}

/** What a person has written themselves is in no doubt any more. */
function settles(fields: RowEdit['fields'], field: string): boolean {
  if (field === 'address') return ADDRESS.some((part) => fields[part] !== undefined);
  return isOne(SETTLED, field) && fields[field] !== undefined;
}

const ADDRESS_PARTS: readonly string[] = ['province', 'city', 'area', 'street', 'village', 'detail'];

/** What is written down as it is typed; the parts of an address are read. */
const WRITTEN = TYPED_TEXTS.filter((name) => !ADDRESS_PARTS.includes(name));
const SETTLED = WRITTEN.filter((name) => name !== 'phone');

const editedTexts = (fields: RowEdit['fields']): Partial<StagedLine> =>
  Object.fromEntries(
    WRITTEN.flatMap((name) => {
      const text = fields[name];
      return text === undefined ? [] : [[name, writtenText(name, text)]];
    }),
  );

function writtenText(name: TypedText, text: string): string | null {
  if (name === 'phone') return cleanPhone(text).phone;
  return STAGED_FIELDS[name].kind === 'textOrNull' ? text || null : text;
}

const isOne = <F extends string>(fields: readonly F[], field: string): field is F =>
  (fields as readonly string[]).includes(field);
const ADDRESS = ['address', 'province', 'city', 'area', 'street', 'detail'] as const;

/** A number that looks rounded off but was typed by a person is theirs: some platforms' numbers do end so. */
const numberRemarks = (no: string | undefined): StagedLine['remarks'] =>
  no !== undefined && isRoundedId(no) ? [sheetRemark('sourceOrderNo', `单号“${no}”已由人工核对`)] : [];

type EditedAddress = Partial<StagedLine> & { doubts?: StagedLine['remarks'] };

function editedPlace(line: StagedLine, fields: RowEdit['fields'], addresses: AddressReader): EditedAddress {
  const { address, province, city, area, street, village, detail } = fields;
  if ([province, city, area, street, detail].some((part) => part !== undefined)) {
    const columns = {
      province: province ?? line.province,
      city: city ?? line.city,
      area: area ?? line.area,
      // The detail holds the street already, unless a person names another.
      ...(street !== undefined && { street }),
      address: detail ?? line.detail,
    };
    const text = [columns.province, columns.city, columns.area, columns.address].filter(Boolean).join(' ');
    // What the sheet said stays beside what a person made of it.
    return kept(line.addressText || text, regionOf(addresses.resolve(columns)), village);
  }
  if (address === undefined) return {};
  const resolved = addresses.resolve({ address });
  return { ...kept(address, regionOf(resolved)), doubts: addressDoubts(resolved) };
}

const kept = (addressText: string, place: ReturnType<typeof regionOf>, village = ''): EditedAddress => ({
  ...place,
  village: village || null,
  addressText,
  addressSaysMore: hasUnreadText(addressText, place, village),
});
