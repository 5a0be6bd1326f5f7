/** Name of a shop as another of its chain may know it: a neighbour's own, of others only their side (domain §2). */
export function displayShopName(name: string, place: number, from: number): string {
  if (Math.abs(place - from) <= 1) return name;
  return place < from ? '下游渠道' : '上游供应商';
}
