import { yuanOf } from '#kit/money/fen.ts';
import { complaintStatus, waitingParty } from '../../complaint-status.ts';
import { BUYER_LEG, type ComplaintLeg, isOpen, LEG, type LegSide, type Returns } from '../../leg.ts';
import { EXCHANGED, RESULT, STATE } from '../../words.ts';
import type { ChangedComplaint } from '../legs/locked-complaint.ts';
import type { Share } from './share.ts';
import { dueOf } from './write-legs.ts';

/** What of a complaint its state is judged by. */
export interface StatusInput {
  id: string;
  hop: number;
  status: number;
  type: number;
  is_closed: boolean;
}

/** What of a leg a complaint's state is judged by, amounts in yuan. */
export interface LegStatus {
  leg: number;
  state: number;
  turn: LegSide | null;
  agreements: number;
  money: number;
  booked: number;
  returns: Returns;
  pieces: number;
  back: number;
  resend: number;
  resendOrderId: string | null;
  intercepted: boolean;
  counted: boolean;
  due_at: string | null;
}

/** Derives state, whose move it is, money and results of a complaint in one shop, from its legs there. */
export function deriveStatus(
  { id, hop, status, type, is_closed }: StatusInput,
  rows: readonly LegStatus[],
  isTouched: boolean,
) {
  const legs = rows.map((row): ComplaintLeg => ({ ...row, proposalId: null, version: 0, ...PASSED_OVER }));
  const open = legs.some(isOpen);
  const isClosed = is_closed && !open;
  const sum = (leg: number) =>
    rows.filter((row) => row.leg === leg).reduce((all, { money }) => all + money, 0);
  const dues = rows.flatMap((row, at) => (row.due_at && legs[at] && isOpen(legs[at]) ? [row.due_at] : []));
  return {
    id,
    status: complaintStatus(legs, isTouched || status !== STATE.pending, isClosed),
    waits: waitingParty(hop, legs, isClosed),
    due: dues.sort()[0] ?? null,
    money_in: sum(hop),
    money_out: sum(hop - 1),
    results: resultsOf(rows, type),
    is_open: open,
    guest: rows.some(({ leg }) => leg === BUYER_LEG),
  };
}

/** Fields of a leg on which no state depends. */
const PASSED_OVER = { marks: 0, fee: 0, goodsFirst: true };

/** What has happened on the legs, as bits of `RESULT`. */
function resultsOf(rows: readonly LegStatus[], type: number): number {
  const isBooked = rows.some((row) => row.booked !== 0 || (row.leg === BUYER_LEG && row.money !== 0));
  const back = rows.filter((row) => row.back > 0);
  const isExchange = type === EXCHANGED;
  const isSent = rows.some(({ resendOrderId }) => resendOrderId !== null);
  const isLess = rows.some((row) => row.counted && row.back < row.pieces && !isStillComing(row));
  return (
    (isBooked ? RESULT.money : 0) |
    (back.length > 0 ? RESULT.returned : 0) |
    (isSent ? (isExchange ? RESULT.exchanged : RESULT.resent) : 0) |
    (isSent && isExchange && back.length > 0 ? RESULT.exchangedBack : 0) |
    (rows.some(({ intercepted }) => intercepted) ? RESULT.intercepted : 0) |
    (isLess ? RESULT.lessReturned : 0)
  );
}

/** Tells whether more parcels of a leg's goods are to come. */
const isStillComing = ({ state, returns }: LegStatus): boolean => state === LEG.agreed && returns !== 'none';

/** State of a leg as an act leaves it. */
export const legStatus = (
  { complaint, leg }: Pick<Share['legs'][number], 'complaint' | 'leg'>,
  now: Date,
): LegStatus => ({
  ...undatedStatus(leg),
  due_at: dueOf(complaint, leg, now),
});

const undatedStatus = (leg: ComplaintLeg): Omit<LegStatus, 'due_at'> => ({
  leg: leg.leg,
  state: leg.state,
  turn: leg.turn,
  agreements: leg.agreements,
  money: yuanOf(leg.money),
  booked: yuanOf(leg.booked),
  returns: leg.returns,
  pieces: leg.pieces,
  back: leg.back,
  resend: leg.resend,
  resendOrderId: leg.resendOrderId,
  intercepted: leg.intercepted,
  counted: leg.counted,
});

/** State of the acting shop's complaint after an act, without reading: all its legs are in hand. */
export function statusAfter({ complaint, change }: ChangedComplaint, now: Date) {
  const legs = new Map<number, LegStatus>();
  for (const leg of complaint.legs.values()) legs.set(leg.leg, { ...undatedStatus(leg), due_at: leg.dueAt });
  for (const leg of change.legs ?? []) legs.set(leg.leg, legStatus({ complaint, leg }, now));
  const { id, hop, status, type } = complaint;
  const closes = change.mine?.closes;
  const isClosed = typeof closes === 'boolean' ? closes : complaint.closedAt !== null;
  return deriveStatus({ id, hop, status, type, is_closed: isClosed }, [...legs.values()], true);
}
