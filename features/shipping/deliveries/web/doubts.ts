import type { CallFailed } from '#kit/ui/calls/client.ts';
import { sharedValue } from '#kit/ui/calls/shared-value.ts';
import type { DeliverResult, WaybillDoubt } from '../contract.ts';
import type { DeliverConfigInput } from './deliver-configs.ts';

interface OpenDoubts {
  doubts: readonly WaybillDoubt[];
  /** How many orders the yes ships. */
  orders: number;
  shipAll: () => void;
}

/** Waybills that somebody should look at; `DoubtsDialog` shows them until they are answered. */
const openDoubts = sharedValue<OpenDoubts | undefined>(undefined);
export const useOpenDoubts = openDoubts.use;
export const closeDoubts = () => openDoubts.set(undefined);

const ask = (doubts: readonly WaybillDoubt[], configs: readonly DeliverConfigInput[], shipAll: () => void) =>
  openDoubts.set({ doubts, orders: new Set(configs.map(({ OrderID }) => OrderID)).size, shipAll });

export const UNNAMED = '没有填快递公司，单号也看不出来，会记为“其他”';

/** Asks before parcels are sent whose carrier nobody names; whether it did. */
export function askUnnamed(configs: readonly DeliverConfigInput[], shipAll: () => void): boolean {
  const unnamed = configs.filter(({ ExpressCompany }) => !ExpressCompany);
  if (unnamed.length === 0) return false;
  const doubts = unnamed.map(({ OrderID, ExpressNo }) => ({ OrderID, ExpressNo, Says: UNNAMED }));
  ask(
    doubts.map((doubt) => ({ ...doubt, Kind: 'unknownCompany' })),
    configs,
    shipAll,
  );
  return true;
}

/** The same parcels once more, with a yes to what was doubted of their orders. */
export function accepting(
  doubts: readonly WaybillDoubt[],
  configs: readonly DeliverConfigInput[],
): DeliverConfigInput[] {
  return configs.flatMap((config) => {
    const id = config.OrderID.replace(/^LDL/i, '');
    const kinds = doubts.filter(({ OrderID }) => OrderID === id).map(({ Kind }) => Kind);
    return kinds.length > 0
      ? [{ ...config, Accepts: [...new Set([...(config.Accepts ?? []), ...kinds])] }]
      : [];
  });
}

/** Asks about the doubts of an answer, if it has any; gives the orders that are asked about. */
export function askDoubts(
  answer: Partial<DeliverResult> | null,
  configs: readonly DeliverConfigInput[],
  ship: (configs: DeliverConfigInput[]) => void,
): ReadonlySet<string> {
  const doubts = answer?.Doubts ?? [];
  const accepted = accepting(doubts, configs);
  if (doubts.length > 0) ask(doubts, accepted, () => ship(accepted));
  return new Set(doubts.map(({ OrderID }) => OrderID));
}

export interface Doubted {
  says: string;
  /** Empty when what is said can't be accepted. */
  accepts: readonly WaybillDoubt['Kind'][];
}
export const NOTHING_DOUBTED: Doubted = { says: '', accepts: [] };

/** What a refused call about one order doubts: in words, and the kinds that a second call accepts. */
export function doubtsOfFailure(failure: CallFailed): Doubted {
  const { Doubts = [] } = (failure.data ?? {}) as Partial<DeliverResult>;
  if (Doubts.length === 0) return { says: failure.message, accepts: [] };
  return { says: Doubts.map(({ Says }) => Says).join('；'), accepts: Doubts.map(({ Kind }) => Kind) };
}
