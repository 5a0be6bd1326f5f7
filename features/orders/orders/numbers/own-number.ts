/**
 * The id of an order by our own number as people write it: `LDL…`, or the digits alone; undefined for what can't be one. A
 * platform's number of 19 digits may be larger than any of ours, and than the column's type holds.
 */
export function ownNumber(text: string): string | undefined {
  const id = /^(?:LDL\s*)?(\d{15,19})$/i.exec(text.trim())?.[1];
  return id !== undefined && BigInt(id) < 2n ** 63n ? id : undefined;
}
