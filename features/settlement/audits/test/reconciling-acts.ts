import fc from 'fast-check';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import type { RunLine } from '#features/settlement/reconcile-runs/run.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { type Act, billAt, differs, fenOf, n, other, someone, withOther } from './acting.ts';
import type { BookTown, Leg } from './book-town.ts';
import type { PlainBill } from './plain-books.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, fen) => all + fen, 0);

/** The other side's statement of a bill, some of it wrong: what it differs by adds up, in both books; then a row is settled. */
export const reconcile = fc.tuple(n, fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 3 })).map(
  ([at, wrong]): Act =>
    async (town) => {
      const bill = billAt(town, at);
      if (!bill || bill.isGone) return '';
      const leg = town.legOf(bill.leg);
      const who = someone(leg, at >> 3);
      const target = { ...withOther(leg, who), BillID: bill.id };
      const Rows = await statementOf(town, bill, who, wrong);
      if (Rows.length === 0) return '';
      const { ReconcileID } = await ask(town.app, who, reconcileRuns.keep, { ...target, Rows });
      const answer = await ask(town.app, who, reconcileRuns.rows, { ReconcileID });
      const mirrored = await ask(town.app, other(leg, who), reconcileRuns.rows, { ReconcileID });
      const [ours, theirs] = (['OurAmount', 'TheirAmount'] as const).map((key) =>
        [answer, mirrored].map(({ piles }) => sum(piles.map((pile) => fenOf(pile[key])))),
      );
      const total = sum(Rows.map(({ Amount }) => fenOf(Amount)));
      return (
        differs('what the book says of a statement', ours?.[0] ?? 0, bill.net) ||
        differs('the same to the other side', ours?.[1] ?? 0, bill.net) ||
        differs('what a statement says', theirs?.[0] ?? 0, total) ||
        differs('the same to the other side', theirs?.[1] ?? 0, total) ||
        settle(town, { leg, bill, who, ReconcileID, line: answer.items[at % answer.items.length], at })
      );
    },
);

/** What the orders of a bill come to there, each off by so much. */
async function statementOf(town: BookTown, { id }: PlainBill, who: Person, wrong: readonly number[]) {
  const rows = await town.query<{ id: string; fen: number }>(
    `select i.order_id::text as id, (100 * sum(case when i.type in (2, 4) then -i.amount else i.amount end))::int as fen
     from settlement_bill_items l join settlement_items i on i.shop_id = l.shop_id and i.id = l.item_id
     join orders o on o.shop_id = i.shop_id and o.id = i.order_id
     where l.shop_id = $1 and l.bill_id = $2 and l.removed_no is null group by 1 order by 1`,
    [who.shopId, id],
  );
  return rows.slice(0, 1 + wrong.length).map((row, at) => ({
    ID: `LDL${row.id}`,
    Amount: (row.fen + (wrong[at] ?? 0)) / 100,
  }));
}

interface Settling {
  leg: Leg;
  bill: PlainBill;
  who: Person;
  ReconcileID: string;
  line: RunLine | undefined;
  at: number;
}

const WORDS = ['insist', 'ignore', 'agree', 'reopen'] as const;

/** Words move nothing; becoming what the statement says does, at once only where it costs who says so. */
async function settle(town: BookTown, { leg, bill, who, ReconcileID, line, at }: Settling): Promise<string> {
  if (!line) return '';
  const Keys = [line.Key];
  const word = WORDS[at % (2 * WORDS.length)];
  if (word || line.State !== 'differs') {
    await ask(town.app, who, reconcileRuns.apply, { ReconcileID, Keys, Act: word ?? 'insist' });
    return '';
  }
  const open = async () =>
    (await ask(town.app, who, adjustments.get, { States: ['open'], IsMine: true, pageSize: 500 })).items;
  const known = new Set((await open()).map(({ RequestID }) => RequestID));
  const change = fenOf(line.TheirAmount ?? line.OurAmount) - fenOf(line.OurAmount);
  const { done } = await ask(town.app, who, reconcileRuns.apply, { ReconcileID, Keys, Act: 'correct' });
  const made = (await open()).find(({ RequestID }) => !known.has(RequestID));
  if (done === 1) town.adjust(bill, change);
  if (made) {
    const request = { id: made.RequestID, bill, leg: leg.name, maker: who.shopId };
    town.plain.requests.push({ ...request, change, isOpening: false, isOpen: true });
  }
  const costsMe = who === leg.seller ? change < 0 : change > 0;
  return done === 1 && !costsMe ? 'a statement bettered who read it alone' : '';
}
