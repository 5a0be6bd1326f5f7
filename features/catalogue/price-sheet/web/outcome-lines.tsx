import { moneyText } from '#kit/ui/display.ts';
import type { PriceColumn } from '../price-row.ts';
import { emptySays } from '../price-view.ts';
import { type DraftOutcome, isLeftOut, type JudgedCell } from './price-calls.ts';

interface OutcomeLinesProps {
  of: DraftOutcome;
  columns: ReadonlyMap<string, PriceColumn>;
  /** Another time was chosen; its answer is on the way. */
  isOld: boolean;
}

/** More than anybody reads; the counts say the rest. */
const SHOWN = 300;

/** old → new for each price, what needs a look first. */
export function OutcomeLines({ of, columns, isOld }: OutcomeLinesProps) {
  const lines = [...of.lines].sort((a, b) => weightOf(a) - weightOf(b));
  return (
    <div className={isOld ? 'outcome is-old' : 'outcome'} aria-busy={isOld}>
      <p className="outcome-counts">{countsSay(of)}</p>
      <div className="outcome-scroll">
        <table className="outcome-lines">
          <thead>
            <tr>
              <th>商品</th>
              <th>价格</th>
              <th className="at-right">原价</th>
              <th className="at-right">新价</th>
              <th>说明</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, SHOWN).map((line) => (
              <Line key={`${line.cell.row.id} ${line.cell.key}`} of={line} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > SHOWN && <p className="none">另有 {lines.length - SHOWN} 个价格没有列出</p>}
    </div>
  );
}

const weightOf = (line: JudgedCell): number => {
  const { Outcome, BelowCost, Raised, Says } = line.diff;
  if (isLeftOut(line)) return 0;
  if (Outcome === 'Unchanged') return 4;
  return BelowCost ? 1 : Says || Raised ? 2 : 3;
};

function countsSay(of: DraftOutcome): string {
  const parts = [
    `将改 ${of.Changed} 个`,
    of.Raised > 0 && `${of.Raised} 个涨价`,
    of.BelowCost > 0 && `${of.BelowCost} 个低于采购价`,
    of.BelowFloor > 0 && `${of.BelowFloor} 个低于最低价，不改`,
    of.Conflicts > 0 && `${of.Conflicts} 个冲突，不改`,
    of.Stale > 0 && `${of.Stale} 个已被别人改过，不改`,
    of.Skipped > 0 && `${of.Skipped} 个不能改`,
    of.OpenOrders > 0 && `${of.OpenOrders} 个未完成订单仍按原价`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Line({ of, columns }: { of: JudgedCell; columns: OutcomeLinesProps['columns'] }) {
  const { cell, diff } = of;
  const column = columns.get(cell.key);
  const isOut = isLeftOut(of);
  return (
    <tr className={isOut ? 'is-out' : undefined}>
      <td title={cell.row.name}>{cell.row.name}</td>
      <td title={column?.name}>{column?.name}</td>
      <td className="at-right">{priceText(diff.OldPrice, column)}</td>
      <td className="at-right">
        <b>{priceText(diff.NewPrice, column)}</b>
      </td>
      <td>
        {diff.BelowCost && <span className="problem">低于采购价 </span>}
        {paysSays(of)}
        <span className={isOut ? 'problem' : undefined}>{diff.Says}</span>
      </td>
    </tr>
  );
}

const priceText = (price: number | null, column: PriceColumn | undefined) =>
  price === null ? column && emptySays(column) : moneyText(price);

/** Only where what is paid is another price than the one that is written. */
function paysSays({ diff: { PaysBefore, PaysAfter, NewPrice, RuleAfter, Outcome } }: JudgedCell): string {
  if (Outcome !== 'Changed' || PaysAfter === null || PaysAfter === NewPrice) return '';
  return `实付 ${moneyText(PaysBefore)} → ${moneyText(PaysAfter)}（${RuleAfter}） `;
}
