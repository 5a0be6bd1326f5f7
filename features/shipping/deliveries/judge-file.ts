import { decideOrder } from '#features/orders/orders/transitions.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { type JudgedWaybill, judgeWaybills } from './judge-waybills.ts';
import { nameCompany, OTHER_COMPANY } from './name-company.ts';
import { pairReplacements, replacementText } from './pair-replacements.ts';
import { planParcels } from './plan-parcels.ts';
import type { Doubt, WaybillUse } from './waybill-doubts.ts';
import type { MatchOrder } from './waybill-rows/match-waybill.ts';
import { rowParcels } from './waybill-rows/row-parcels.ts';

/** A row whose order is certain, as far as judging it needs. */
export interface MatchedRow {
  rowNo: number;
  company: string;
  waybills: readonly string[];
  amount: number | null;
  order: Pick<MatchOrder, 'id' | 'facts' | 'receiver' | 'phone' | 'address' | 'waybills' | 'standing'>;
}

/** What a row turns out to be when the whole file is seen: not to be applied, or not without a person's yes. */
export interface RowVerdict {
  rowNo: number;
  company: string;
  problem: string;
  doubts: Doubt[];
}

interface Wish {
  rowNo: number;
  orderId: string;
  waybillNo: string;
  company: string;
  amount: number | null;
}

/**
 * Looks at the certain rows of a file beside each other and beside what stands already; the good ones get no verdict.
 * `mayReplace`: of an order that is shipped, a new number may take the place of an old one.
 */
export function judgeFile(
  rows: readonly MatchedRow[],
  standing: readonly WaybillUse[],
  mayReplace = false,
): RowVerdict[] {
  const orders = new Map(rows.map(({ order }) => [order.id, order]));
  const ordersOf = groupBy(rows, ({ rowNo }) => rowNo);
  const wishes = rows.flatMap(({ rowNo, company, waybills, amount, order }) =>
    rowParcels(waybills, amount).map((parcel): Wish => ({ ...parcel, rowNo, company, orderId: order.id })),
  );
  const judged = judgeWaybills(wishes, standing, orders);
  const { problems, replacing, repeats } = problemsOfOrders(wishes, orders, mayReplace);
  const byRow = groupBy(
    wishes.flatMap((wish, at) => (judged[at] ? [{ wish, judged: judged[at] }] : [])),
    ({ wish }) => wish.rowNo,
  );
  return [...ordersOf].flatMap(([rowNo, matched]) => {
    const company = matched[0]?.company ?? '';
    const parts = (byRow.get(rowNo) ?? []).map((part) => part.judged);
    const named = company || parts.map((part) => part.company).find((name) => name !== OTHER_COMPANY) || '';
    const refusals = problems.get(rowNo) ?? new Map<string, string>();
    const there = repeats.get(rowNo) ?? new Map<string, string>();
    const isOut = refusals.size + there.size === matched.length;
    const problem =
      (isOut ? [...new Set([...refusals.values(), ...there.values()])].join('；') : '') ||
      (parts.find((part) => part.problem)?.problem?.no ?? '');
    const replaced = replacing.get(rowNo);
    const doubts = [
      ...(replaced ? [doubtReplaced(replaced, matched.length > 1)] : []),
      ...(isOut || refusals.size === 0 ? [] : [doubtRest(refusals)]),
      ...doubtsOf(parts),
      ...(named === '' && !replaced ? [UNNAMED] : []),
    ];
    const isPlain = problem === '' && doubts.length === 0 && named === company;
    return isPlain ? [] : [{ rowNo, company: named, problem, doubts }];
  });
}

const UNNAMED: Doubt = {
  kind: 'unknownCompany',
  says: '表里没有快递公司，单号也看不出来，请填写；不填会记为“其他”',
};

/** Orders that a sentence names; of more it says how many. */
const MOST_NAMED = 5;

/** What is to be said of each of a row's orders, in one sentence. */
export function orderTexts(byOrder: readonly string[]): string {
  const rest = byOrder.length - MOST_NAMED;
  return `${byOrder.slice(0, MOST_NAMED).join('；')}${rest > 0 ? `；还有 ${rest} 个订单也是这样` : ''}`;
}

/** Of a row with several orders some can't be shipped: the others go with a person's yes. */
const doubtRest = (refusals: ReadonlyMap<string, string>): Doubt => {
  const says = orderTexts([...refusals].map(([id, refusal]) => `LDL${id} 不能发（${refusal}）`));
  return { kind: 'rowOrders', says: `${says}；确认后只发其余的订单` };
};

/** Numbers that take the place of others; of several orders each is named. */
const doubtReplaced = (texts: ReadonlyMap<string, string>, isOfSeveral: boolean): Doubt => {
  const says = [...texts].map(([id, text]) => (isOfSeveral ? `LDL${id} ${text}` : text));
  return { kind: 'replaces', says: `替换单号：${orderTexts(says)}` };
};

const doubtsOf = (judged: readonly JudgedWaybill[]): Doubt[] => [
  ...new Map(judged.flatMap(({ doubts }) => doubts).map((doubt) => [doubt.says, doubt])).values(),
];

/** By row and by its orders, what is to be said. */
type TextsByRow = Map<number, Map<string, string>>;

/** Rows that ask for more, or other, than their orders have left: what each order can't have, has already or would replace. */
function problemsOfOrders(
  wishes: readonly Wish[],
  orders: ReadonlyMap<string, MatchedRow['order']>,
  mayReplace: boolean,
): { problems: TextsByRow; replacing: TextsByRow; repeats: TextsByRow } {
  const problems: TextsByRow = new Map();
  const replacing: TextsByRow = new Map();
  const repeats: TextsByRow = new Map();
  const note = (to: TextsByRow, rowNo: number, id: string, says: string) =>
    to.set(rowNo, (to.get(rowNo) ?? new Map<string, string>()).set(id, says));
  for (const [id, all] of groupBy(wishes, ({ orderId }) => orderId)) {
    const order = orders.get(id);
    if (!order) continue;
    const plan = planParcels(order.facts, all, order.waybills);
    const fresh = new Set(
      all.filter((wish) => !order.waybills.has(wish.waybillNo)).map(({ rowNo }) => rowNo),
    );
    for (const { rowNo, waybillNo } of plan.repeats) {
      if (!fresh.has(rowNo)) note(repeats, rowNo, id, `已有该快递单号 ${waybillNo}`);
    }
    if (!('no' in plan)) continue;
    const instead = mayReplace && fresh.size > 0 ? replacementsOf(order, all) : undefined;
    for (const rowNo of fresh) {
      const text = instead && 'byRow' in instead ? instead.byRow.get(rowNo) : undefined;
      if (text) note(replacing, rowNo, id, text);
      else note(problems, rowNo, id, instead && 'no' in instead ? instead.no : plan.no);
    }
  }
  return { problems, replacing, repeats };
}

/** What the rows of an order would replace, where it has left as a whole; else why they can't. */
function replacementsOf(
  { facts, standing }: MatchedRow['order'],
  wishes: readonly Wish[],
): { byRow: ReadonlyMap<number, string> } | { no: string } | undefined {
  if (standing.length === 0 || facts.shippedAmount < facts.amount) return undefined;
  const answer = decideOrder(facts, { type: 'reship', shippedAmount: facts.shippedAmount });
  if ('no' in answer) return answer;
  const paired = pairReplacements(
    standing,
    wishes.map(({ waybillNo }) => waybillNo),
  );
  if ('no' in paired) return paired;
  const carriers = new Map(wishes.map(({ waybillNo, company }) => [waybillNo, company]));
  const texts = new Map(
    paired.pairs.map(({ old, waybillNo }) => [
      waybillNo,
      replacementText(old, waybillNo, nameCompany(carriers.get(waybillNo) ?? '', waybillNo)),
    ]),
  );
  const byRow = groupBy(
    wishes.filter(({ waybillNo }) => texts.has(waybillNo)),
    ({ rowNo }) => rowNo,
  );
  return {
    byRow: new Map(
      [...byRow].map(([rowNo, some]) => [
        rowNo,
        some.map(({ waybillNo }) => texts.get(waybillNo) ?? '').join('；'),
      ]),
    ),
  };
}
