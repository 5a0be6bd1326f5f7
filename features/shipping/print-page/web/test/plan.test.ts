import { describe, expect, it } from 'vitest';
import type { PrintOrder } from '#features/shipping/print-runs/contract.ts';
import { chooseAllText } from '../plan/choose-all-text.ts';
import {
  accountChoice,
  familyFee,
  feeSum,
  NO_EDITS,
  NO_LOOKUPS,
  openMerges,
  type Proposal,
  parcelRequests,
  planBoxes,
  planFamilies,
  planOf,
  readGrams,
  readyOf,
  rulesDue,
  shortAccounts,
  signOf,
  wayOf,
} from '../plan/plan.ts';

const order = (OrderID: string, more: Partial<PrintOrder> = {}): PrintOrder => ({
  OrderID,
  SpuID: 's',
  SpuName: '苹果',
  Left: 1,
  PiecesPerParcel: null,
  Receiver: '张三',
  Mobile: '13800000001',
  Province: '浙江省',
  Address: '浙江省杭州市西湖区1号',
  Notes: [],
  GiftMessage: '',
  Pack: [{ Name: '苹果', Count: 1 }],
  PieceGrams: 1_000,
  IsUrgent: false,
  AgentName: null,
  Problem: null,
  ...more,
});
const parcel = (
  OrderID: string,
  AccountID: string | null = 'a',
  Problem: Proposal['Parcels'][number]['Problem'] = null,
) => ({
  Orders: [{ OrderID, Pieces: 1 }],
  WeightGrams: 1_000,
  AccountID,
  Company: '中通快递',
  Problem,
});
const NO_ACCOUNT = {
  Says: '没有合适的面单账号',
  Remedy: 'account' as const,
  code: 'print.no_account',
  params: {},
};
const HIDDEN = {
  Says: '收件人被平台隐藏',
  Remedy: 'number' as const,
  code: 'print.receiver_hidden',
  params: {},
};

describe('the plan of a run', () => {
  it('packs each order as its listing says, or as a person says instead', () => {
    const proposal = {
      Orders: [order('1', { Left: 5, PiecesPerParcel: 2 })],
      Parcels: [parcel('1')],
      Merges: [],
    };
    const pieces = (plan: ReturnType<typeof planOf>) => plan.map(({ orders }) => orders[0]?.pieces);
    expect(pieces(planOf(proposal, NO_EDITS))).toEqual([2, 2, 1]);
    expect(pieces(planOf(proposal, { ...NO_EDITS, perParcel: { 1: 5 } }))).toEqual([5]);
  });

  it('packs together only what a person put together, and proposes the rest', () => {
    const proposal = {
      Orders: [order('1'), order('2'), order('3')],
      Parcels: ['1', '2', '3'].map((id) => parcel(id)),
      Merges: [['1', '3']],
    };
    expect(planOf(proposal, NO_EDITS)).toHaveLength(3);
    expect(openMerges(proposal, NO_EDITS)).toEqual([['1', '3']]);
    const edits = { ...NO_EDITS, together: [['1', '3']] };
    expect(
      parcelRequests(planOf(proposal, edits)).map(({ Orders }) => Orders.map(({ OrderID }) => OrderID)),
    ).toEqual([['1', '3'], ['2']]);
    expect(openMerges(proposal, edits)).toEqual([]);
    expect(openMerges(proposal, { ...NO_EDITS, out: ['3'] })).toEqual([]);
  });

  it('without an account waits for a number; with another account, or a typed number, it is ready', () => {
    const proposal = { Orders: [order('1')], Parcels: [parcel('1', null, NO_ACCOUNT)], Merges: [] };
    expect(readyOf(planOf(proposal, NO_EDITS))).toEqual([]);
    expect(readyOf(planOf(proposal, { ...NO_EDITS, accounts: { '1:0': 'b' } }))).toHaveLength(1);
    const typed = planOf(proposal, { ...NO_EDITS, numbers: { '1:0': ' SF1 ' } });
    expect(parcelRequests(readyOf(typed))).toMatchObject([{ AccountID: null, WaybillNo: 'SF1' }]);
  });

  it('of a hidden receiver takes a typed number and no account', () => {
    const proposal = { Orders: [order('1')], Parcels: [parcel('1', 'a', HIDDEN)], Merges: [] };
    expect(readyOf(planOf(proposal, { ...NO_EDITS, accounts: { '1:0': 'b' } }))).toEqual([]);
    expect(readyOf(planOf(proposal, { ...NO_EDITS, numbers: { '1:0': 'SF1' } }))).toHaveLength(1);
  });
});

describe('the carrier of a planned parcel', () => {
  const one = order('1', { Left: 2, PiecesPerParcel: 1 });
  const proposal = { Orders: [one], Parcels: [parcel('1'), parcel('1', 'b')], Merges: [] };
  const carriers = (edits: Partial<typeof NO_EDITS>, lookups = NO_LOOKUPS) =>
    planOf(proposal, { ...NO_EDITS, ...edits }, lookups).map(({ accountId }) => accountId);

  it('is each parcel’s own as proposed, and the rules’ once it weighs otherwise, unless a person chose it', () => {
    expect(carriers({})).toEqual(['a', 'b']);
    const edits = { ...NO_EDITS, grams: { '1:1': 9_000 } };
    const due = rulesDue(planOf(proposal, edits), proposal, edits);
    expect(due.map(({ key }) => key)).toEqual(['1:1']);
    const lookups = { ...NO_LOOKUPS, choices: new Map(due.map((each) => [signOf(each), 'c'])) };
    expect(carriers(edits, lookups)).toEqual(['a', 'c']);
    const chosen = { ...edits, accounts: { '1:1': 'd' } };
    expect(carriers(chosen, lookups)).toEqual(['a', 'd']);
    expect(rulesDue(planOf(proposal, chosen), proposal, chosen)).toEqual([]);
  });

  it('that does not deliver there stops the parcel until another is chosen or a number typed', () => {
    const lookups = { ...NO_LOOKUPS, unreachable: new Map([[wayOf(one, 'a'), '中通快递']]) };
    const problems = (edits: Partial<typeof NO_EDITS>) =>
      planOf(proposal, { ...NO_EDITS, ...edits }, lookups).map(({ problem }) => problem?.Says ?? null);
    expect(problems({})).toEqual(['中通快递不派送这个地址', null]);
    expect(problems({ accounts: { '1:0': 'b' } })).toEqual([null, null]);
    expect(problems({ numbers: { '1:0': 'SF1' } })).toEqual([null, null]);
  });

  it('which no rule gives asks for a number', () => {
    const edits = { ...NO_EDITS, grams: { '1:0': 9_000 } };
    const choices = new Map(planOf(proposal, edits).map((each) => [signOf(each), null]));
    const [first] = planOf(proposal, edits, { ...NO_LOOKUPS, choices });
    expect(first?.problem?.Remedy).toBe('number');
  });
});

describe('the weight of a planned parcel', () => {
  const proposal = {
    Orders: [order('1', { Left: 4, PieceGrams: 1_500 }), order('2', { PieceGrams: 250 })],
    Parcels: [parcel('1'), parcel('2')],
    Merges: [],
  };
  const grams = (edits: Partial<typeof NO_EDITS>) =>
    planOf(proposal, { ...NO_EDITS, ...edits }).map((each) => each.grams);

  it('follows what is put in it, unless a person typed it', () => {
    expect(grams({})).toEqual([6_000, 250]);
    expect(grams({ perParcel: { 1: 3 } })).toEqual([4_500, 1_500, 250]);
    expect(grams({ together: [['1', '2']] })).toEqual([6_250]);
    expect(grams({ grams: { '1:0': 900 }, perParcel: { 1: 3 } })).toEqual([900, 1_500, 250]);
  });

  it('of more than a parcel may weigh asks for fewer pieces, a typed weight or a typed number', () => {
    const heavy = { ...proposal, Orders: [order('1', { Left: 200, PieceGrams: 1_500 })] };
    const problems = (edits: Partial<typeof NO_EDITS>) =>
      planOf(heavy, { ...NO_EDITS, ...edits }).map(({ problem }) => problem?.Remedy ?? null);
    expect(problems({})).toEqual(['weight']);
    expect(problems({ perParcel: { 1: 100 } })).toEqual([null, null]);
    expect(problems({ grams: { '1:0': 9_000 } })).toEqual([null]);
    expect(problems({ numbers: { '1:0': 'SF1' } })).toEqual([null]);
  });
});

describe('what planned parcels cost', () => {
  it('is the sum of those that a price table names, with how many it does not', () => {
    const proposal = { Orders: ['1', '2', '3'].map((id) => order(id)), Parcels: [], Merges: [] };
    const plan = planOf(proposal, NO_EDITS);
    const feeOf = ({ key }: (typeof plan)[number]) => (key === '2:0' ? null : 320);
    expect(feeSum(plan, feeOf)).toEqual({ yuan: 6.4, unpriced: 1 });
    expect(feeSum(plan, () => null)).toBeNull();
    expect(feeSum([], feeOf)).toBeNull();
  });
});

describe('boxes of one order', () => {
  const proposal = {
    Orders: [order('1', { Left: 3, PiecesPerParcel: 1 }), order('2', { Left: 2, PiecesPerParcel: 1 })],
    Parcels: [parcel('1', 'sf'), parcel('2', 'zt')],
    Merges: [],
  };
  const accounts = [
    { AccountID: 'sf', TakesChildren: true },
    { AccountID: 'zt', TakesChildren: false },
  ];

  it('are one shipment under an account that takes children, and cost once what they weigh together', () => {
    const plan = planOf(proposal, NO_EDITS);
    const families = planFamilies(plan, accounts);
    expect([...families]).toEqual([
      ['1:0', { at: 1, count: 3, grams: 3_000 }],
      ['1:1', { at: 2, count: 3, grams: 3_000 }],
      ['1:2', { at: 3, count: 3, grams: 3_000 }],
    ]);
    const feeOf = familyFee(({ grams }) => grams, families);
    expect(plan.map(feeOf)).toEqual([3_000, null, null, 1_000, 1_000]);
  });

  it('are told apart, whatever numbers they get; an order in one box says nothing', () => {
    const one = { ...proposal, Orders: [order('1', { Left: 3, PiecesPerParcel: 1 }), order('2')] };
    expect([...planBoxes(planOf(one, NO_EDITS))]).toEqual([
      ['1:0', { at: 1, count: 3 }],
      ['1:1', { at: 2, count: 3 }],
      ['1:2', { at: 3, count: 3 }],
    ]);
    const together = { ...NO_EDITS, together: [['1', '2']] };
    expect(planBoxes(planOf(one, together)).size).toBe(0);
  });

  it('whose number is typed or whose carrier is another’s go alone', () => {
    const edits = { ...NO_EDITS, numbers: { '1:1': 'SF1' }, accounts: { '1:2': 'zt' } };
    expect(planFamilies(planOf(proposal, edits), accounts).size).toBe(0);
  });

  it('go by the carrier that is chosen at the first of them; another box by its own', () => {
    const plan = planOf(proposal, NO_EDITS);
    expect(accountChoice(plan, { key: '1:0' }, 'zt')).toEqual({ '1:0': 'zt', '1:1': 'zt', '1:2': 'zt' });
    expect(accountChoice(plan, { key: '1:1' }, 'zt')).toEqual({ '1:1': 'zt' });
  });
});

describe('a weight', () => {
  it.each([
    ['1', 1_000],
    ['0.5kg', 500],
    ['２．５', 2_500],
    ['0', undefined],
    ['999', undefined],
    ['一斤', undefined],
  ])('%s is %s grams', (text, grams) => expect(readGrams(text)).toBe(grams));
});

describe('numbers that are left', () => {
  const plan = planOf(
    {
      Orders: ['1', '2', '3'].map((id) => order(id)),
      Parcels: [parcel('1', 'a'), parcel('2', 'a'), parcel('3', 'b')],
      Merges: [],
    },
    NO_EDITS,
    NO_LOOKUPS,
  );
  const left = (a: number, b: number) => [
    { AccountID: 'a', Left: a },
    { AccountID: 'b', Left: b },
  ];

  it('are enough, or are said of the account that has fewer than it is asked for', () => {
    expect(shortAccounts(plan, left(2, 1))).toEqual([]);
    expect(shortAccounts(plan, left(1, 0))).toEqual([
      { accountId: 'a', needed: 2, left: 1 },
      { accountId: 'b', needed: 1, left: 0 },
    ]);
  });

  it('are not asked for where a number is typed', () => {
    const typed = plan.map((one, at) => (at === 0 ? { ...one, waybillNo: 'SF1' } : one));
    expect(shortAccounts(typed, left(1, 1))).toEqual([]);
  });
});

describe('choosing all that waits', () => {
  const Goods = [{ Orders: 300 }, { Orders: 40 }];

  it('names the orders that it chooses, and that products are left out', () => {
    expect(chooseAllText({ Goods, total: 2 })).toBe('全选 340 单');
    expect(chooseAllText({ Goods, total: 21 })).toBe('全选前 2 种 340 单');
  });
});
