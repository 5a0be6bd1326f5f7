import { requestFlagsText } from './request-flags.ts';
import { CANCELLED, has, STATUS } from './status.ts';
import { type Suspension, suspensionText } from './suspension.ts';

/** What an answer to "why does it not ship" looks at. */
export interface WaitFacts {
  status: number;
  cancelRequest: string | null;
  openRequests?: number;
  /** Bits of those that the reader answers. */
  openRequestsHere?: number;
  /** Since when the oldest open request waits. */
  askedOn?: string | null;
  suspensions?: readonly Suspension[];
  presaleShipOn?: string | null;
}

/** One reason why an order can't ship now, in the words that all screens and batches use. */
export interface Wait {
  kind: 'hold' | 'cancel' | 'request' | 'presale';
  says: string;
  /** Whether the shop that reads it can end it. */
  mine: boolean;
  since: string | null;
}

const OVER = CANCELLED | STATUS.shipped | STATUS.complete;

const shipsOn = (day: string | null | undefined): string => (day ? `，预计 ${day.slice(5)} 发货` : '');

/** Every reason why an order waits, as a shop of its chain reads it (domain page §2). */
export function whyWaits(order: WaitFacts, ships: boolean): Wait[] {
  if (has(order.status, OVER)) return [];
  const suspended = (order.suspensions ?? []).map(
    (suspension): Wait => ({
      kind: 'hold',
      says: suspensionText(suspension),
      mine: suspension.mine,
      since: suspension.since,
    }),
  );
  const askedOn = order.askedOn ?? null;
  const cancelRequests: Wait[] =
    order.cancelRequest === null
      ? []
      : [
          {
            kind: 'cancel',
            says: `录单店铺申请取消，${ships ? '请先答复' : '等待发货方答复'}`,
            mine: ships,
            since: askedOn,
          },
        ];
  const { openRequests: all = 0, openRequestsHere: here = 0 } = order;
  const requests = [
    { bits: here, mine: true, says: `对方申请${requestFlagsText(here)}，请先答复` },
    { bits: all & ~here, mine: false, says: `申请${requestFlagsText(all & ~here)}，等待答复` },
  ].flatMap(({ bits, mine, says }): Wait[] =>
    bits ? [{ kind: 'request', says, mine, since: askedOn }] : [],
  );
  const presale: Wait[] = has(order.status, STATUS.presale)
    ? [
        {
          kind: 'presale',
          says: `预售${shipsOn(order.presaleShipOn)}，转为正式订单后再发货`,
          mine: false,
          since: null,
        },
      ]
    : [];
  return [...suspended, ...cancelRequests, ...requests, ...presale];
}
