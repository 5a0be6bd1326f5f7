import type { Bill } from '#features/settlement/bills/bill.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { parseYuan, yuanField } from '#kit/ui/fields/number-fields.ts';
import { oldestFirst, spread } from '../spread.ts';

/** What was typed: an amount by bill, or one for a whole trader. */
export type Typed = Readonly<Record<string, string>>;

export interface TraderBills {
  key: string;
  traderId: string;
  name: string;
  side: 1 | 2;
  bills: readonly Bill[];
}

const sideOf = ({ IdPaymentType }: Bill): 1 | 2 => (IdPaymentType <= 2 ? 1 : 2);
/** With what says how old it is, as the server orders them. */
const ageing = (bill: Bill) => ({
  ...bill,
  id: bill.BillID,
  open: fenOf(bill.UnpaidAmount),
  dueOn: bill.DueOn,
  periodEnd: bill.PeriodEnd,
  createdAt: bill.CreatedOn,
});
/** What one amount is spread over: not what goes the other way. */
const isOwed = ({ IdPaymentType }: Bill) => IdPaymentType % 2 === 1;

/** Open bills by trader and side, who owes most first. */
export function byTrader(bills: readonly Bill[]): TraderBills[] {
  const groups = new Map<string, TraderBills>();
  for (const bill of bills) {
    const key = `${sideOf(bill)} ${bill.TraderID}`;
    const known = groups.get(key)?.bills ?? [];
    const group = { key, traderId: bill.TraderID, name: bill.TraderName, side: sideOf(bill) };
    groups.set(key, { ...group, bills: [...known, bill] });
  }
  const asPaid = ({ bills: sorted, ...group }: TraderBills) => ({
    ...group,
    bills: oldestFirst(sorted.map(ageing)),
  });
  return [...groups.values()].map(asPaid).toSorted((a, b) => openFen(b) - openFen(a));
}

/** Those whose name or number holds what is looked for; all where nothing is. */
export function matchingBills(bills: readonly Bill[], text: string): readonly Bill[] {
  const search = text.trim().toLowerCase();
  return bills.filter(({ BillName, BillNo }) => `${BillName} ${BillNo}`.toLowerCase().includes(search));
}

export const openFen = ({ bills }: Pick<TraderBills, 'bills'>): number =>
  bills.reduce((sum, bill) => sum + (isOwed(bill) ? 1 : -1) * fenOf(bill.UnpaidAmount), 0);

/** In fen, what of a trader that is on both sides can be set against one another; 0 where it is on one. */
export function offsetFen(groups: readonly TraderBills[], { traderId }: TraderBills): number {
  const owed = ([1, 2] as const).map((side) =>
    groups
      .filter((group) => group.traderId === traderId && group.side === side)
      .flatMap(({ bills }) => bills.filter(isOwed))
      .reduce((sum, { UnpaidAmount }) => sum + fenOf(UnpaidAmount), 0),
  );
  return Math.min(...owed);
}

/** One amount over a trader's oldest bills: what each gets, and what is left. */
export function spreadOver({ bills }: TraderBills, yuan: number) {
  const { parts, rest } = spread(fenOf(yuan), bills.filter(isOwed).map(ageing));
  const amounts = new Map(parts.map(({ id, amount }) => [id, yuanOf(amount)]));
  return { amounts, rest: yuanOf(rest) };
}

/** What stands at each bill: where one amount was typed for the trader its share, by what is open now. */
export function amountsByBill(
  groups: readonly TraderBills[],
  { amounts, typed, aheads }: TypedAmounts,
): Typed {
  const shares = groups.flatMap((group) => {
    const amount = amounts[group.key];
    if (!amount) return [];
    return Object.entries(spreadShares(group, aheads.includes(group.key) ? 0 : (parseYuan(amount) ?? 0)));
  });
  return { ...typed, ...Object.fromEntries(shares) };
}

/** One amount as it stands at the trader's bills. */
export function spreadShares(group: TraderBills, yuan: number): Typed {
  const { amounts } = spreadOver(group, yuan);
  return Object.fromEntries(
    group.bills.map(({ BillID }) => [BillID, yuanField(amounts.get(BillID) ?? null)]),
  );
}

export interface PaymentPlan {
  Bills: { BillID: string; Amount: number }[];
  Traders: { TraderID: string; Side: 1 | 2; Amount: number; IsAhead?: boolean }[];
  traders: number;
  /** What is booked, of what type: what comes in is never added to what goes out. */
  booked: Pick<Bill, 'IdPaymentType' | 'UnpaidAmount'>[];
  /** What no bill takes, in fen. */
  ahead: number;
  problem: string | undefined;
}

interface TypedAmounts {
  amounts: Typed;
  typed: Typed;
  /** Traders whose amount is paid ahead, whatever bills are open. */
  aheads: readonly string[];
}

/** What would be booked of what was typed. An amount that no bill takes whole goes as one, the rest paid ahead. */
export function planPayment(
  groups: readonly TraderBills[],
  { amounts, typed, aheads }: TypedAmounts,
): PaymentPlan {
  const plan: PaymentPlan = { Bills: [], Traders: [], traders: 0, booked: [], ahead: 0, problem: undefined };
  for (const group of groups) {
    const whole = parseYuan(amounts[group.key] ?? '');
    const IsAhead = aheads.includes(group.key);
    const rest = whole && !IsAhead ? spreadOver(group, whole).rest : 0;
    const before = plan.booked.length;
    const asOwed = { IdPaymentType: group.side === 1 ? 1 : 3, UnpaidAmount: whole ?? 0 };
    if (whole && IsAhead) {
      plan.Traders.push({ TraderID: group.traderId, Side: group.side, Amount: whole, IsAhead });
      plan.booked.push(asOwed);
    } else if (whole && rest > 0) {
      plan.Traders.push({ TraderID: group.traderId, Side: group.side, Amount: whole });
      plan.booked.push(asOwed);
      plan.ahead += fenOf(rest);
    }
    for (const bill of group.bills) addBill(plan, bill, typed[bill.BillID] ?? '', rest > 0 && isOwed(bill));
    if (plan.booked.length > before) plan.traders += 1;
  }
  return plan;
}

function addBill(plan: PaymentPlan, bill: Bill, text: string, isInAmount: boolean): void {
  const Amount = parseYuan(text);
  if (Amount === null || isInAmount) return;
  if (Amount === undefined) plan.problem = `${bill.BillName} 的金额请填写数字，最多两位小数`;
  else if (Amount > bill.UnpaidAmount)
    plan.problem = `${bill.BillName} 超过未付金额：还差 ¥${bill.UnpaidAmount.toFixed(2)}`;
  else if (Amount > 0) {
    plan.Bills.push({ BillID: bill.BillID, Amount });
    plan.booked.push({ IdPaymentType: bill.IdPaymentType, UnpaidAmount: Amount });
  }
}
