import '#kit/ui/table/outcome.css';
import type { QuotaDiff, QuotaResult } from '../contract.ts';
import { quotaCountText } from './quota-face.ts';

/** What becomes of each quota, those that can't be set first. */
export function QuotaDiffs({ quotaResult }: { quotaResult: QuotaResult }) {
  const { done, Changed, Unchanged, skipped, Diff } = quotaResult;
  const hidden = done + skipped.length - Diff.length;
  const counts = [
    `将改 ${Changed} 个`,
    Unchanged > 0 && `${Unchanged} 个不变`,
    skipped.length > 0 && `${skipped.length} 个不能改`,
  ];
  return (
    <div className="outcome">
      <p className="outcome-counts">{counts.filter(Boolean).join(' · ')}</p>
      <div className="outcome-scroll">
        <table className="outcome-lines">
          <thead>
            <tr>
              <th>商品</th>
              <th>渠道</th>
              <th className="at-right">现在剩余</th>
              <th className="at-right">改为</th>
              <th>说明</th>
            </tr>
          </thead>
          <tbody>
            {Diff.map((diff) => (
              <Line key={`${diff.RowNo} ${diff.Says}`} quotaDiff={diff} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className="none">另有 {hidden} 个没有列出</p>}
    </div>
  );
}

const Line = ({ quotaDiff }: { quotaDiff: QuotaDiff }) => (
  <tr className={quotaDiff.Says ? 'is-out' : undefined}>
    <td title={quotaDiff.Name}>{quotaDiff.Name || `第 ${quotaDiff.RowNo} 行`}</td>
    <td>{quotaDiff.AgentName}</td>
    <td className="at-right">{quotaDiff.Says ? '' : quotaCountText(quotaDiff.Before)}</td>
    <td className="at-right">
      <b>{quotaDiff.Says ? '' : quotaCountText(quotaDiff.After)}</b>
    </td>
    <td>
      {quotaDiff.Says ? (
        <span className="problem">{quotaDiff.Says}</span>
      ) : (
        quotaDiff.RepeatDaily && '每日重置'
      )}
    </td>
  </tr>
);
