import '#kit/ui/table/outcome.css';
import { countText } from '#kit/ui/values/display.ts';
import type { StockDiff, StockResult } from '../inventory-contract.ts';

/** What becomes of each product, those that can't be set first. */
export function StockDiffs({ stockResult }: { stockResult: StockResult }) {
  const { Changed, Unchanged, NetDelta, skipped, Diff } = stockResult;
  const sum = [
    `${Changed} 个变化`,
    `净差 ${NetDelta > 0 ? '+' : ''}${NetDelta}`,
    `${Unchanged} 个不变`,
    skipped.length > 0 && `${skipped.length} 个不能改`,
  ];
  return (
    <div className="outcome">
      <p className="outcome-counts">{sum.filter(Boolean).join(' · ')}</p>
      <div className="outcome-scroll">
        <table className="outcome-lines">
          <thead>
            <tr>
              <th>商品</th>
              <th className="at-right">现有</th>
              <th className="at-right">改为</th>
              <th>说明</th>
            </tr>
          </thead>
          <tbody>
            {Diff.map((diff) => (
              <Line key={`${diff.RowNo} ${diff.SkuID}`} stockDiff={diff} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const countSays = (count: number | null) => (count === null ? '-' : countText(count));

const Line = ({ stockDiff }: { stockDiff: StockDiff }) => (
  <tr className={stockDiff.Says ? 'is-out' : undefined}>
    <td title={stockDiff.Name}>{stockDiff.Name || `第 ${stockDiff.RowNo} 行`}</td>
    <td className="at-right">{stockDiff.Says ? '' : countSays(stockDiff.Before)}</td>
    <td className="at-right">
      <b>{stockDiff.Says ? '' : countSays(stockDiff.After)}</b>
    </td>
    <td>
      {stockDiff.Says ? (
        <span className="problem">{stockDiff.Says}</span>
      ) : (
        stockDiff.Shipped > 0 && `盘点后已发 ${stockDiff.Shipped}，已扣除`
      )}
    </td>
  </tr>
);
