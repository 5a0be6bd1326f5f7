import { countText } from '#kit/ui/display.ts';
import type { StockDiff, StockResult } from '../inventory-contract.ts';

/** What becomes of each product, those that can't be set first. */
export function StockDiffs({ of }: { of: StockResult }) {
  const { Changed, Unchanged, NetDelta, skipped, Diff } = of;
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
              <Line key={`${diff.RowNo} ${diff.SkuID}`} of={diff} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const countSays = (count: number | null) => (count === null ? '-' : countText(count));

const Line = ({ of }: { of: StockDiff }) => (
  <tr className={of.Says ? 'is-out' : undefined}>
    <td title={of.Name}>{of.Name || `第 ${of.RowNo} 行`}</td>
    <td className="at-right">{of.Says ? '' : countSays(of.Before)}</td>
    <td className="at-right">
      <b>{of.Says ? '' : countSays(of.After)}</b>
    </td>
    <td>
      {of.Says ? (
        <span className="problem">{of.Says}</span>
      ) : (
        of.Shipped > 0 && `盘点后已发 ${of.Shipped}，已扣除`
      )}
    </td>
  </tr>
);
