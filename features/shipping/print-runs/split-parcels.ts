/** Pieces of each parcel of an order: full ones of what its listing says goes in a parcel, and what is left in the last one. */
export function splitParcels(pieces: number, perParcel: number | null | undefined): number[] {
  if (pieces <= 0) return [];
  const most = perParcel && perParcel > 0 ? perParcel : pieces;
  const full = Math.floor(pieces / most);
  const rest = pieces % most;
  return [...Array.from({ length: full }, () => most), ...(rest > 0 ? [rest] : [])];
}
