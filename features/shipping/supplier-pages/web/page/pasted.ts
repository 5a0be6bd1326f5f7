import { groupBy } from '#kit/list/group-by.ts';
import type { PastedLine } from '../../page-contract.ts';

type Chosen = ReadonlyMap<number, string>;

/** Certain lines go by themselves; of the others those that a person decided. */
const orderOf = ({ Match, OrderID, Line }: PastedLine, chosen: Chosen): string | null =>
  Match === 'certain' ? OrderID : chosen.get(Line) || null;

export const readyCount = (lines: readonly PastedLine[], chosen: Chosen): number =>
  lines.filter((line) => orderOf(line, chosen)).length;

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

/** A parcel for each number; a line's pieces are known only where it has one. */
export const parcelConfigs = (lines: readonly PastedLine[], chosen: Chosen) =>
  lines.flatMap((line) => {
    const OrderID = orderOf(line, chosen);
    if (!OrderID) return [];
    const { ExpressCompany, ExpressNos, Amount, Doubts } = line;
    const known = ExpressNos.length === 1 ? Amount : null;
    return ExpressNos.map((ExpressNo) => ({
      OrderID,
      ExpressCompany,
      ExpressNo,
      Amount: known,
      Accepts: Doubts,
    }));
  });
