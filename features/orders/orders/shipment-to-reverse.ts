/** An entry of a leg, oldest first: pieces are negative in one that takes back what `correctsId` shipped. */
export interface BookedShipment {
  id: string;
  pieces: number;
  correctsId: string | null;
}

/**
 * Which shipping entry a voided waybill takes back: the youngest of exactly its pieces, else the youngest that has
 * so many left, else the youngest. Null where the shipment was never booked.
 */
export function shipmentToReverse(entries: readonly BookedShipment[], pieces: number): string | null {
  const left = new Map<string, number>();
  for (const { id, pieces: shipped, correctsId } of entries) {
    const entryId = correctsId ?? id;
    if (correctsId !== null || shipped > 0) left.set(entryId, (left.get(entryId) ?? 0) + shipped);
  }
  const open = [...left].reverse().filter(([, rest]) => rest > 0);
  const fits = open.find(([, rest]) => rest === pieces) ?? open.find(([, rest]) => rest > pieces) ?? open[0];
  return fits?.[0] ?? null;
}
