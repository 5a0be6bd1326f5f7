/** The parts of where an order goes, each with its column, in orders as in saved addresses and leads. */
const DESTINATION = {
  receiver: 'receiver',
  phone: 'phone',
  province: 'province',
  city: 'city',
  area: 'area',
  street: 'street',
  village: 'village',
  detail: 'detail',
  provinceId: 'province_id',
  /** What the address was read from; empty when it was typed into its fields. */
  text: 'address_text',
} as const;

type Part = keyof typeof DESTINATION;
type Column = (typeof DESTINATION)[Part];

/** Where an order goes. */
export type PlacedDestination = { [Each in Exclude<Part, 'provinceId'>]: string } & {
  provinceId: string | null;
};

const parts = Object.entries(DESTINATION) as [Part, Column][];

export const DESTINATION_COLUMNS: readonly Column[] = Object.values(DESTINATION);

/** Reads a destination from a row that has its columns. */
export const destinationIn = (row: Readonly<Record<Column, string | null>>): PlacedDestination =>
  Object.fromEntries(
    parts.map(([part, column]) => [part, part === 'provinceId' ? row[column] : (row[column] ?? '')]),
  ) as PlacedDestination;

/** A destination as columns. */
export const destinationColumns = (destination: PlacedDestination) =>
  Object.fromEntries(parts.map(([part, column]) => [column, destination[part]])) as Record<
    Exclude<Column, 'province_id'>,
    string
  > & { province_id: string | null };

/** SQL of an update of orders by a relation `v` that has a destination's parts, and the columns of that relation. */
export const MOVED_SET = parts
  .filter(([part]) => part !== 'text')
  .map(([part, column]) => `${column} = v."${part}"`)
  .join(', ');
export const MOVED_RECORD = parts.map(([part]) => `"${part}" text`).join(', ');
