import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
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
    <>
      <p className="lines-counts">{sum.filter(Boolean).join(' · ')}</p>
      <Lines
        columns={COLUMNS}
        rows={Diff}
        keyOf={(diff) => `${diff.RowNo} ${diff.SkuID}`}
        isOut={({ Says }) => Says !== ''}
      />
    </>
  );
}

const countSays = (count: number | null) => (count === null ? '-' : countText(count));

const COLUMNS: readonly LineColumn<StockDiff>[] = [
  { title: '商品', show: ({ Name, RowNo }) => Name || `第 ${RowNo} 行` },
  { title: '当前库存', as: 'figure', show: ({ Says, Before }) => (Says ? '' : countSays(Before)) },
  { title: '改为', as: 'figure', show: ({ Says, After }) => !Says && <b>{countSays(After)}</b> },
  {
    title: '说明',
    as: 'sentence',
    show: ({ Says, Shipped }) =>
      Says ? <span className="problem">{Says}</span> : Shipped > 0 && `盘点后已发 ${Shipped}，已扣除`,
  },
];
