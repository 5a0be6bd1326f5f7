import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { effectText } from '#features/settlement/adjustments/web/owed.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { reconcileRuns } from '../contract.ts';
import type { ReconcileRun, RunLine, RunPile } from '../run.ts';
import { actsOf, DECISION_NAMES, type RunAct } from '../run-words.ts';

interface RowActsProps {
  run: ReconcileRun;
  bill: Bill | undefined;
  /** A row, or all of one reason. */
  row: RunLine | RunPile;
}

const isLine = (row: RunLine | RunPile): row is RunLine => 'Key' in row;

/** What settles a row, or all of one reason; each says before what it changes. */
export function RowActs({ run, bill, row }: RowActsProps) {
  const mayPrice = useMay()(orderPrices.sales);
  const judged = isLine(row)
    ? row
    : { ...row, ByUs: row.Decision === 'ignored' || run.IsMine !== (row.Decision === 'agreed'), ItemIDs: [] };
  const acts = actsOf(judged, {
    isMine: run.IsMine,
    hasBill: run.BillID !== null,
    isMyBill: bill?.IsMine ?? false,
  });
  const { ReconcileID } = run;
  const { State, Cause, Decision } = row;
  return (
    <span className="row">
      {acts
        .filter((act) => act !== 'price' || mayPrice)
        .map((Act_) => (
          <Act
            key={Act_}
            on={reconcileRuns.apply}
            kind={isLine(row) ? 'text' : 'plain'}
            input={{
              ReconcileID,
              Act: Act_,
              ...(isLine(row) ? { Keys: [row.Key] } : { Of: { State, Cause, Decision } }),
            }}
            confirm={{
              title: titleOf(Act_, run, row),
              says: saysOf(Act_, run, row),
              act: NAMES(run)[Act_],
              follows: !isLine(row),
            }}
          >
            {isLine(row) ? '' : '全部'}
            {NAMES(run)[Act_]}
          </Act>
        ))}
    </span>
  );
}

const NAMES = ({ IsMine }: ReconcileRun): Record<RunAct, string> => ({
  correct: IsMine ? '按对方' : '按对账单更正',
  insist: '坚持我方',
  agree: '认可账本',
  price: '改单价',
  add: '加入账单',
  remove: '移出账单',
  ignore: '忽略',
  reopen: '重新处理',
});

const countOf = (row: RunLine | RunPile) => (isLine(row) ? 1 : row.Count);
const apartOf = ({ OurAmount, TheirAmount }: RunLine | RunPile) =>
  (Math.round((TheirAmount ?? 0) * 100) - Math.round(OurAmount * 100)) / 100;

const titleOf = (act: RunAct, run: ReconcileRun, row: RunLine | RunPile) =>
  `${NAMES(run)[act]}：${isLine(row) ? row.Given : row.Cause} ${countText(countOf(row))} 行`;

const changeSays = (change: number) => `${change >= 0 ? '增加' : '减少'} ${moneyText(Math.abs(change))}`;

function saysOf(act: RunAct, run: ReconcileRun, row: RunLine | RunPile): string {
  const apart = apartOf(row);
  const figures = `账本 ${moneyText(row.OurAmount)}，对账单 ${row.TheirAmount === null ? '没有金额' : moneyText(row.TheirAmount)}`;
  const costs = run.Side === 1 ? apart < 0 : apart > 0;
  const { TraderID, TraderName, BillID } = run;
  const owed = {
    ...(BillID && { BillID }),
    TraderID,
    TraderName,
    Side: run.Side === 1 ? (1 as const) : (2 as const),
  };
  const says: Record<RunAct, () => string> = {
    correct: () => effectText(owed, apart),
    price: () =>
      `订单${changeSays(apart)}，${costs ? '双方账本立即更正' : `对${run.TraderName}不利，要等对方同意`}`,
    insist: () => `${run.TraderName}会看到双方金额：${figures}；对方认可后以账本为准`,
    agree: () => `以账本为准：${figures}；双方的账都不变`,
    add: () => `账单${changeSays(row.OurAmount)}，加入后对方需要重新确认`,
    remove: () => `账单${changeSays(-row.OurAmount)}，移出的明细回到未出账`,
    ignore: () => '只在本店标记为已忽略，双方的账都不变',
    reopen: () => '回到待处理，双方的账都不变',
  };
  return says[act]();
}

/** What was decided of a row, and by whom. */
export const decisionText = ({ Decision, Note }: RunLine): string =>
  [Decision && DECISION_NAMES[Decision], Note].filter(Boolean).join('：');
