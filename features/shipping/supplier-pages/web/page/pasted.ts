import { rowParcels } from '#features/shipping/deliveries/waybill-rows/row-parcels.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { PastedLine } from '../../page-contract.ts';

/** What a person decided about a line: the order, or the yes to those that it ships, and the pieces where it doesn't tell them. */
export interface LineChoice {
  id: string;
  amount?: number | undefined;
}
type Chosen = ReadonlyMap<number, LineChoice>;

/** The orders that a line ships: certain ones by themselves, of the others what a person decided. */
function ordersOf(line: PastedLine, chosen: Chosen) {
  const choice = chosen.get(line.Line);
  const id = line.Match === 'certain' ? line.OrderID : choice?.id;
  const ids = id === line.OrderID ? [id, ...line.FurtherOrderIDs] : [id];
  return line.Candidates.filter(({ OrderID }) => ids.includes(OrderID)).flatMap(({ OrderID, Part }) => {
    const amount = choice?.amount ?? Part.Amount;
    return Part.AsksAmount && amount === null ? [] : [{ OrderID, waybills: Part.ExpressNos, amount }];
  });
}

export const readyCount = (lines: readonly PastedLine[], chosen: Chosen): number =>
  lines.filter((line) => ordersOf(line, chosen).length > 0).length;

type Config = ReturnType<typeof parcelConfigs>[number];

/** In parts that one call takes: an order's parcels stay together. */
export function deliverInParts(configs: readonly Config[], most: number): Config[][] {
  const byOrder = groupBy(configs, ({ OrderID }) => OrderID);
  const parts: Config[][] = [];
  for (const parcels of byOrder.values()) {
    const last = parts.at(-1);
    if (last && last.length + parcels.length <= most) last.push(...parcels);
    else parts.push([...parcels]);
  }
  return parts;
}

/** A parcel for each number of each order. */
export const parcelConfigs = (lines: readonly PastedLine[], chosen: Chosen) =>
  lines.flatMap((line) =>
    ordersOf(line, chosen).flatMap(({ OrderID, waybills, amount }) => {
      const parcels = rowParcels(waybills, amount);
      // One piece in two boxes: the call takes no parcel without a piece, they share what is left.
      const isShared = parcels.some((parcel) => parcel.amount === 0);
      return parcels.map((parcel) => ({
        OrderID,
        ExpressCompany: line.ExpressCompany,
        ExpressNo: parcel.waybillNo,
        Amount: isShared ? null : parcel.amount,
        Accepts: line.Doubts,
      }));
    }),
  );
