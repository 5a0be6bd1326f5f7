import { expect } from 'vitest';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { ask, type TestApp } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaintFigures } from '../../complaint-figures/contract.ts';
import { dashboards } from '../../dashboards/contract.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SHANGHAI = 8 * HOUR;
const dayOf = (time: number) => new Date(time + SHANGHAI).toISOString().slice(0, 10);

export type PlainComplaintRow = Record<string, unknown> & { id: string };
const msOf = (time: unknown) => (time === null || time === undefined ? null : Date.parse(String(time)));

/** A complaint of a shop, and how long what is told of it took. */
interface Complaint extends PlainComplaintRow {
  raised: number;
  answer: number | null;
  vendor: number | null;
  close: number | null;
}

async function complaintsIn(pool: Pool, shopId: string): Promise<Complaint[]> {
  const read = async (table: string) =>
    (await pool.query<PlainComplaintRow>(`select * from ${table} where shop_id = $1`, [shopId])).rows;
  const offers = (await read('complaint_proposals')).filter(
    ({ version, by_side, state }) => version === 1 && by_side === 'buyer' && state !== 'draft',
  );
  const took = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / HOUR;
  return (await read('complaints')).map((complaint) => {
    const onLeg = (leg: number) =>
      offers.find((one) => one.complaint_id === complaint.id && leg >= 0 && Number(one.leg) === leg);
    const answered = (leg: number) => took(msOf(onLeg(leg)?.created_at), msOf(onLeg(leg)?.answered_at));
    const raised = msOf(complaint.created_at) ?? 0;
    const hop = Number(complaint.hop);
    return {
      ...complaint,
      raised,
      answer: answered(hop - 1),
      vendor: answered(hop),
      close: took(raised, msOf(complaint.closed_at)),
    };
  });
}

const DIVISIONS = {
  Types: 'type',
  Reasons: 'reason',
  Responsible: 'responsible',
  Channels: 'agent_id',
  Vendors: 'vendor_id',
  Spus: 'spu_id',
} as const;

/** What is told of a shop's complaints, beside them one by one; how long at least one of each kind took is known. */
export async function expectComplaintsAsPlain(
  app: TestApp,
  who: Person,
  orders: readonly PlainComplaintRow[],
) {
  const live = new Set(orders.filter(({ stage }) => stage !== 9).map(({ id }) => id));
  const figures = await complaintsIn(app.database.pool, who.shopId);
  for (const OrderOption of [-3, -1] as const) {
    const some =
      OrderOption === -1 ? figures : figures.filter((complaint) => live.has(String(complaint.order_id)));
    const answer = await ask(app, who, complaintFigures.statistics, { OrderOption, Count: 50 });
    const shipped = orders.filter(
      ({ stage, created_at: at }) =>
        [5, 6].includes(Number(stage)) && dayOf(msOf(at) ?? 0) > dayOf(Date.now() - 30 * DAY),
    );
    expect(answer.Totals).toMatchObject(figuresOf(some, shipped.length));
    for (const [division, column] of Object.entries(DIVISIONS) as [keyof typeof DIVISIONS, string][]) {
      const kinds = new Set(some.map((complaint) => String(complaint[column] ?? '')));
      expect([division, answer[division].length]).toEqual([division, kinds.size]);
      for (const { ID, Rate: _, ...part } of answer[division]) {
        const { Rate: _r, ...plain } = figuresOf(
          some.filter((complaint) => String(complaint[column] ?? '') === ID),
          0,
        );
        expect(part).toMatchObject(plain);
      }
    }
    for (const { ID, Complaints, CloseHours } of answer.Days) {
      const ofDay = some.filter(({ raised }) => dayOf(raised) === ID);
      expect([ID, Complaints, CloseHours]).toEqual([ID, ofDay.length, half(ofDay.map(({ close }) => close))]);
    }
  }
  const { Complaints } = await ask(app, who, dashboards.home, {});
  const now = Date.now();
  const raisedOn = (day: string, before = now) =>
    figures.filter(({ raised }) => dayOf(raised) === day && raised < before).length;
  const open = figures.filter(isOpen);
  expect(Complaints).toEqual({
    Today: raisedOn(dayOf(now)),
    Yesterday: raisedOn(dayOf(now - DAY), now - DAY),
    Open: open.filter((complaint) => complaint.waits_for === 'me').length,
    Overdue: open.filter(isLate).length,
  });
}

const isOpen = (complaint: PlainComplaintRow) =>
  complaint.closed_at === null && complaint.waits_for !== 'nobody';
const isLate = (complaint: PlainComplaintRow) =>
  complaint.due_at !== null && (msOf(complaint.due_at) ?? 0) < Date.now();

/** So long half of them took at most, to a hundredth of an hour; between the two in the middle where they are even. */
function half(hours: readonly (number | null)[]): number | null {
  const known = hours.flatMap((one) => one ?? []).sort((a, b) => a - b);
  const middle = (known.length - 1) / 2;
  const low = known[Math.floor(middle)];
  const high = known[Math.ceil(middle)];
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 100) / 100;
}

function figuresOf(some: readonly Complaint[], shipped: number) {
  const sum = (column: string) =>
    some.reduce((fen, complaint) => fen + Math.round(Number(complaint[column]) * 100), 0) / 100;
  const open = some.filter(isOpen);
  return {
    Complaints: some.length,
    Open: open.length,
    Rate: shipped > 0 ? Math.round((some.length * 1_000) / shipped) / 10 : null,
    Got: sum('money_in'),
    Given: sum('money_out'),
    Borne: Math.round((sum('money_out') - sum('money_in')) * 100) / 100,
    AnswerHours: half(some.map(({ answer }) => answer)),
    VendorHours: half(some.map(({ vendor }) => vendor)),
    CloseHours: half(some.map(({ close }) => close)),
    Overdue: open.filter(isLate).length,
    Reopened: some.filter((complaint) => Number(complaint.reopened) > 0).length,
  };
}
