import { fieldTitle, type SheetField } from '../fields/order-fields.ts';
import type { LineValues } from './sheet-line.ts';

/** Where somebody lives, as the rows above say it. */
interface PlaceAbove {
  readonly values: LineValues;
  /** Other rows of the same name say another place. */
  readonly isOneOfSeveral: boolean;
}

/** A row whose address is filled in, and what a person is to look at. */
export interface PlacedRow {
  readonly values: LineValues;
  readonly remarks: readonly string[];
}

const PLACE: readonly SheetField[] = ['province', 'city', 'area', 'street', 'village', 'address'];
/** 同12/1阮玲, 和阮玲一样, 同上面阮玲的地址: the name, behind what says where it stands. */
const POINTS =
  /^(?:地址)?[同和跟与](?:[上前]面?|第?[\d/.\-年月日号单行]+的?)?(?<name>[\p{L}·]{2,12}?)(?:的?地址)?(?:一样|相同|一致)?$/u;
const LONGEST = 24;

/** Follows the addresses of a sheet's people from row to row: 同阮玲 is the address of 阮玲 above. */
export function createPlaces(): (values: LineValues) => PlacedRow {
  const places = new Map<string, PlaceAbove>();
  return (values) => {
    const { address = '', receiver = '', buyerName = '' } = values;
    const name = (address.length <= LONGEST && POINTS.exec(address.trim())?.groups?.name) || '';
    const place = places.get(name);
    if (place) return placedRow(values, name, place);
    const person = receiver || buyerName;
    if (person !== '' && address !== '') remember(places, person, values);
    return { values, remarks: [] };
  };
}

function remember(places: Map<string, PlaceAbove>, name: string, row: LineValues): void {
  const values: LineValues = {};
  for (const field of PLACE) if (row[field]) values[field] = row[field];
  const before = places.get(name);
  const isOther = before !== undefined && textOf(before.values) !== textOf(values);
  places.set(name, { values, isOneOfSeveral: isOther || before?.isOneOfSeveral === true });
}

const textOf = (values: LineValues): string => PLACE.map((field) => values[field] ?? '').join('');

function placedRow(row: LineValues, name: string, { values, isOneOfSeveral }: PlaceAbove): PlacedRow {
  const title = fieldTitle('address');
  const several = isOneOfSeveral ? `${name}有几个不同的地址，取的是最近的一个，` : '';
  return {
    values: { ...row, ...values },
    remarks: [`${title}写的是“${row.address}”，按上面${name}的“${textOf(values)}”寄，${several}请核对。`],
  };
}
