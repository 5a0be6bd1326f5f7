const HOUR = 3_600_000;
const SHANGHAI = 8 * HOUR;
const DAY = 24 * HOUR;

/** How an open order stands to its ship clock: how long it is late, or within what it has to leave. */
export const SHIP_DUE = [
  'late72',
  'late48',
  'late24',
  'late',
  'in2',
  'in6',
  'tonight',
  'in24',
  'in48',
] as const;
export type ShipDue = (typeof SHIP_DUE)[number];

export const SHIP_DUE_NAMES: Readonly<Record<ShipDue, string>> = {
  late72: '超时 72 小时以上',
  late48: '超时 48–72 小时',
  late24: '超时 24–48 小时',
  late: '超时 24 小时内',
  in2: '2 小时内到期',
  in6: '6 小时内到期',
  tonight: '今晚 24 点前到期',
  in24: '24 小时内到期',
  in48: '48 小时内到期',
};

/** Hours from now; a late one's first is left out where there is none. */
const HOURS: Readonly<Record<Exclude<ShipDue, 'tonight'>, readonly [from: number | null, until: number]>> = {
  late72: [null, -72],
  late48: [-72, -48],
  late24: [-48, -24],
  late: [-24, 0],
  in2: [0, 2],
  in6: [0, 6],
  in24: [0, 24],
  in48: [0, 48],
};

export interface DueWindow {
  from: Date | null;
  until: Date;
}

/** The times between which such orders have to leave. */
export function dueWindow(due: ShipDue, now: Date): DueWindow {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR);
  if (due === 'tonight') return { from: now, until: midnightAfter(now) };
  const [from, until] = HOURS[due];
  return { from: from === null ? null : after(from), until: after(until) };
}

/** The end of the Shanghai day. */
export const midnightAfter = (now: Date): Date =>
  new Date(Math.floor((now.getTime() + SHANGHAI) / DAY + 1) * DAY - SHANGHAI);
