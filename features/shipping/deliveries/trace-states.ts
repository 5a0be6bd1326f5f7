import { BACK_STATES } from '#features/orders/orders/receipt.ts';

/** Where a parcel is. Out of trouble it goes on anywhere; on its way back it only gets there. */
export const TRACE = {
  none: 0,
  waiting: 1,
  collected: 2,
  moving: 3,
  delivering: 4,
  toFetch: 5,
  signed: 6,
  trouble: 7,
  returning: 8,
  returned: 9,
} as const;

export const TRACE_NAMES: Readonly<Record<number, string>> = {
  0: '无轨迹',
  1: '待揽收',
  2: '已揽收',
  3: '运输中',
  4: '派送中',
  5: '待取件',
  6: '已签收',
  7: '问题件',
  8: '退回中',
  9: '已退回',
};

/** Why a parcel that goes on needs a look: the first of an order's troubles. */
export { TROUBLES as MARK_NAMES } from '#features/orders/orders/receipt.ts';

/** 快递100's codes; a finer one that is not named is its base's. */
const CODES: Readonly<Record<string, number>> = {
  101: TRACE.waiting,
  102: TRACE.waiting,
  1: TRACE.collected,
  0: TRACE.moving,
  7: TRACE.moving,
  5: TRACE.delivering,
  501: TRACE.toFetch,
  3: TRACE.signed,
  2: TRACE.trouble,
  401: TRACE.trouble,
  6: TRACE.returning,
  14: TRACE.returning,
  4: TRACE.returned,
};

/** Our state of a carrier's code; what nobody knows is on its way. */
export function stateOfCode(code: string): number {
  const base = code.length === 4 ? '0' : code.length === 3 ? code.slice(0, 1) : '';
  return CODES[code] ?? CODES[base] ?? TRACE.moving;
}

/** Signed, or back: no carrier says more. */
export const OVER_STATES: readonly number[] = [TRACE.signed, TRACE.returned];

/** Forward only, except out of trouble and onto the way back. */
export function nextState(now: number, next: number): number {
  if (BACK_STATES.includes(now)) return BACK_STATES.includes(next) ? Math.max(now, next) : now;
  if (BACK_STATES.includes(next) || now === TRACE.trouble) return next;
  return Math.max(now, next);
}

/** One line of a carrier's trace. */
export interface TraceLine {
  at: string;
  text: string;
  place: string;
  code: string;
}

export interface Trace {
  /** Oldest first. */
  lines: readonly TraceLine[];
  state: number;
}

const KEPT = 200;

/** What a trace becomes by lines that come in any order and more than once: older ones change nothing. */
export function addTraceLines(trace: Trace, traceLines: readonly TraceLine[]): Trace {
  const lines = [...trace.lines];
  let { state } = trace;
  for (const line of [...traceLines].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const newest = lines.at(-1);
    if (newest && Date.parse(line.at) < Date.parse(newest.at)) continue;
    if (lines.some((one) => Date.parse(one.at) === Date.parse(line.at) && one.text === line.text)) continue;
    lines.push(line);
    state = nextState(state, stateOfCode(line.code));
  }
  return { lines: lines.slice(-KEPT), state };
}
