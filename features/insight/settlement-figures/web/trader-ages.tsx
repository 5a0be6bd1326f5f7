import { BILL_AGES, type BillAge } from '#features/settlement/bills/bill.ts';
import { AGE_NAMES } from '#features/settlement/bills/bill-words.ts';
import { SIDE_NAMES } from '#features/settlement/items/item-words.ts';
import { settlementStatistics, type TraderAges } from '#features/settlement/statistics/contract.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { FigureTable } from '../../charts/web/figure-table.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';
import type { ListLink } from '../../charts/web/list-links.tsx';
import { type ItemsPeriod, itemsAddress } from './items-address.ts';

/** 账龄 per trader: how old is what is open today, on bills and on none; below it what each side comes to. */
export function TraderAgesSection({ Side }: { Side: 1 | 2 | undefined }) {
  const ages = useCall(settlementStatistics.ages, Side ? { Side } : {}, { keep: true });
  return (
    <Loaded query={ages} lines={6}>
      {({ items }) =>
        items.length > 0 && (
          <Section title="账龄（今天未结清的）">
            <p className="none">已出账的从到期日起算（没有到期日的从账单期末起算），未出账的从记账日起算</p>
            <FigureTable
              label="往来单位的账龄"
              rows={items}
              keyOf={keyOf}
              columns={COLUMNS}
              foot={([1, 2] as const).flatMap((side) => addedUp(items, side))}
            />
          </Section>
        )
      }
    </Loaded>
  );
}

const keyOf = ({ TraderID, Side }: TraderAges) => `${TraderID} ${Side}`;
const ageAt = ({ Ages }: TraderAges, age: BillAge) =>
  Ages.find(({ Age }) => Age === age) ?? { BilledAmount: 0, UnbilledAmount: 0 };
const amountOf = ({ BilledAmount, UnbilledAmount }: { BilledAmount: number; UnbilledAmount: number }) =>
  yuanOf(fenOf(BilledAmount) + fenOf(UnbilledAmount));

const COLUMNS = [
  { title: '对方', isText: true, show: ({ TraderName }: TraderAges) => TraderName },
  { title: '收付类型', isText: true, show: ({ Side }: TraderAges) => SIDE_NAMES[Side] },
  ...BILL_AGES.map((age) =>
    linked<TraderAges>({
      title: AGE_NAMES[age],
      show: (row) => moneyText(amountOf(ageAt(row, age))),
      to: (row) => listsOf(row, age),
    }),
  ),
  { title: '合计', show: ({ OpenAmount }: TraderAges) => moneyText(OpenAmount) },
];

/** Where the bills and the lines on none stand that a figure adds up. */
function listsOf(row: TraderAges, age: BillAge): string | readonly ListLink[] {
  const { BilledAmount, UnbilledAmount } = ageAt(row, age);
  const trader = { ...(row.TraderID && { TraderIDs: row.TraderID }), Side: String(row.Side) };
  const billed = `/settlementV2/billV2?${new URLSearchParams({ ...trader, Ages: age })}`;
  const unbilled = itemsAddress(bookedIn(age), { ...trader, tab: 'free' });
  if (UnbilledAmount === 0) return billed;
  if (BilledAmount === 0) return unbilled;
  return [
    { name: '账单', to: billed },
    { name: '未出账', to: unbilled },
  ];
}

const DAY = 86_400_000;
const dayBack = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 - days * DAY).toISOString().slice(0, 10);

/** The days on which what is so old today was booked, as days back; the oldest has no first. */
const BOOKED: Readonly<Record<BillAge, readonly [first: number | undefined, last: number]>> = {
  '0-30': [30, 0],
  '31-60': [60, 31],
  '61-90': [90, 61],
  '90+': [undefined, 91],
};

function bookedIn(age: BillAge): ItemsPeriod {
  const [first, last] = BOOKED[age];
  return { PeriodStart: first === undefined ? '' : dayBack(first), PeriodEnd: dayBack(last) };
}

/** What the lines of a side come to; nothing where it has one line at most. */
function addedUp(rows: readonly TraderAges[], Side: 1 | 2): TraderAges[] {
  const ofSide = rows.filter((row) => row.Side === Side);
  if (ofSide.length < 2) return [];
  const sum = (pick: (row: TraderAges) => number) =>
    yuanOf(ofSide.reduce((all, row) => all + fenOf(pick(row)), 0));
  const Ages = BILL_AGES.map((age) => ({
    Age: age,
    BilledAmount: sum((row) => ageAt(row, age).BilledAmount),
    UnbilledAmount: sum((row) => ageAt(row, age).UnbilledAmount),
  }));
  const TraderName = Side === 1 ? '渠道合计' : '供应商合计';
  return [{ TraderID: '', TraderName, Side, Ages, OpenAmount: sum(({ OpenAmount }) => OpenAmount) }];
}
