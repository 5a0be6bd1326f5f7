/** What else is said of a product or a listing, by a name that the shop gives. */
export interface CustomField {
  Name: string;
  Value: string;
}

/** As the calls take them: rows without a name say nothing. */
export const customOf = (fields: readonly CustomField[]): CustomField[] =>
  fields.flatMap(({ Name, Value }) => (Name.trim() ? { Name: Name.trim(), Value: Value.trim() } : []));
