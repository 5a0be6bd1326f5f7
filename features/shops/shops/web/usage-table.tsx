import './shops.css';
import type { Output } from '#kit/endpoint/contract.ts';
import type { shops } from '../contract.ts';
import { usageRows, usageTone, usageWarning, worstTone } from '../usage-rows.ts';
import { levelQuotaText } from './quota-text.ts';

/** Maximum and remaining of each quota, with how full it is. */
export const UsageTable = ({ usage }: { usage: Output<typeof shops.usage> }) => {
  const warning = usageWarning(usage);
  return (
    <>
      {warning && (
        <p className={`usage-warning tone-${worstTone(usage)}`} role="status">
          {warning}
        </p>
      )}
      <Rows usage={usage} />
    </>
  );
};

const Rows = ({ usage }: { usage: Output<typeof shops.usage> }) => (
  <table className="usage">
    <thead>
      <tr>
        <th>额度</th>
        <th>最大</th>
        <th>剩余</th>
        <th>
          <span className="unseen">已用</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {usageRows(usage).map((row) => (
        <tr key={row.title} className={`tone-${usageTone(row)}`}>
          <td>{row.title}</td>
          <td className="num">{levelQuotaText(row.most)}</td>
          <td className="num left">{levelQuotaText(row.left)}</td>
          <td>
            {row.most !== null && row.left !== null && (
              <meter min={0} max={row.most} value={row.most - row.left} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
