import type { QuotaDiff, QuotaResult } from '../contract.ts';
import { quotaText } from './quota-face.ts';

/** What becomes of each quota, those that can't be set first. */
export function QuotaDiffs({ of: { done, skipped, Diff } }: { of: QuotaResult }) {
  const hidden = done + skipped.length - Diff.length;
  return (
    <div className="outcome">
      <p className="outcome-counts">
        将改 {done} 个{skipped.length > 0 && ` · ${skipped.length} 个不能改`}
      </p>
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
              <Line key={`${diff.RowNo} ${diff.Says}`} of={diff} />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className="none">另有 {hidden} 个没有列出</p>}
    </div>
  );
}

const Line = ({ of }: { of: QuotaDiff }) => (
  <tr className={of.Says ? 'is-out' : undefined}>
    <td title={of.Name}>{of.Name || `第 ${of.RowNo} 行`}</td>
    <td>{of.AgentName}</td>
    <td className="at-right">{of.Says ? '' : quotaText(of.Before)}</td>
    <td className="at-right">
      <b>{of.Says ? '' : quotaText(of.After)}</b>
    </td>
    <td>{of.Says ? <span className="problem">{of.Says}</span> : of.RepeatDaily && '每日重置'}</td>
  </tr>
);
