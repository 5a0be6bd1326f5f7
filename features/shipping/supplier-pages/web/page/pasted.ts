import type { PastedLine } from '../../page-contract.ts';

type Chosen = ReadonlyMap<number, string>;

/** Certain lines go by themselves; of the others those that a person decided. */
const orderOf = ({ Match, OrderID, Line }: PastedLine, chosen: Chosen): string | null =>
  Match === 'certain' ? OrderID : chosen.get(Line) || null;

export const readyCount = (lines: readonly PastedLine[], chosen: Chosen): number =>
  lines.filter((line) => orderOf(line, chosen)).length;

/** A parcel for each number; a line's pieces are known only where it has one. */
export const configsOf = (lines: readonly PastedLine[], chosen: Chosen) =>
  lines.flatMap((line) => {
    const OrderID = orderOf(line, chosen);
    if (!OrderID) return [];
    const { ExpressCompany, ExpressNos, Amount, Doubts } = line;
    const known = ExpressNos.length === 1 ? Amount : null;
    return ExpressNos.map((ExpressNo) => ({
      ...{ OrderID, ExpressCompany, ExpressNo, Amount: known, Accepts: Doubts },
    }));
  });
