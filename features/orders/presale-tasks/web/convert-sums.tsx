import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Section } from '#kit/ui/page.tsx';
import { presaleTasks } from '../contract.ts';

/** Listing by listing: who waits, what fits, what is left. */
export function ConvertSums({ runId }: { runId: string }) {
  const sums = useCall(presaleTasks.sums, { RunID: runId }, { topics: ['batch-run'], keep: true });
  const items = sums.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title="按商品">
      <div className="convert-sums">
        <table>
          <thead>
            <tr>
              <th>商品</th>
              <th className="num">排队</th>
              <th className="num">当前可发</th>
              <th className="num">可转</th>
              <th className="num">剩下</th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.SpuID}>
                <td>{one.SpuName}</td>
                <td className="num">
                  {one.Orders} 单 {one.Pieces} 件
                </td>
                <td className="num">{one.Available === null ? '-' : `${one.Available} 件`}</td>
                <td className="num">
                  {one.Go} 单 {one.GoPieces} 件
                </td>
                <td className="num">{one.Left} 单</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
