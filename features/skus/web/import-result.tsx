import { countText } from '#kit/ui/display.ts';
import { Empty } from '#kit/ui/empty.tsx';
import type { SkuImport } from '../contract.ts';

/** The sum that adds up, and each row that was not taken with its column and remedy. */
export function ImportResult({ of }: { of: SkuImport }) {
  return (
    <>
      <p className="import-sum" aria-live="polite">
        <span>{of.FileName}</span>
        <span>
          读取 <b className="num">{countText(of.Rows)}</b> 行
        </span>
        <span>
          = 新增 <b className="num">{countText(of.Added)}</b>
        </span>
        <span>
          + 更新 <b className="num">{countText(of.Changed)}</b>
        </span>
        <span className={of.Problems.length > 0 ? 'is-bad' : ''}>
          + 未导入 <b className="num">{countText(of.Problems.length)}</b>
        </span>
      </p>
      {of.Problems.length === 0 ? <Empty says="全部行都已导入" /> : <Problems of={of} />}
    </>
  );
}

const Problems = ({ of }: { of: SkuImport }) => (
  <div className="import-problems">
    <table>
      <thead>
        <tr>
          <th>行号</th>
          <th>商品</th>
          <th>列</th>
          <th>问题和改法</th>
        </tr>
      </thead>
      <tbody>
        {of.Problems.slice(0, 500).map((problem) => (
          <tr key={problem.RowNo}>
            <td>{problem.RowNo}</td>
            <td>{problem.Name || '-'}</td>
            <td>{problem.Column}</td>
            <td>{problem.Says}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {of.Problems.length > 500 && <p className="none">只列出前 500 行，请先改正这些</p>}
  </div>
);
