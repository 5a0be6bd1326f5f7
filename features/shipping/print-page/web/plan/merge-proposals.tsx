import type { PrintOrder } from '#features/shipping/print-runs/contract.ts';

interface MergeProposalsProps {
  merges: readonly (readonly string[])[];
  orders: readonly PrintOrder[];
  onMerge: (groups: readonly (readonly string[])[]) => void;
}

/** Shown at first; the rest is behind a press. */
const FEW = 2;

/** 合并发货: orders that go to the same door; nothing is packed together by itself. */
export function MergeProposals({ merges, orders, onMerge }: MergeProposalsProps) {
  if (merges.length === 0) return null;
  const byId = new Map(orders.map((order) => [order.OrderID, order]));
  const namesOf = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.SpuName).join('、');
  return (
    <ul className="print-merges" aria-label="可以合并的订单">
      {merges.slice(0, FEW).map((ids) => (
        <li key={ids.join()}>
          <span title={namesOf(ids)}>
            {byId.get(ids[0] ?? '')?.Receiver} 的 {ids.length} 单地址相同：{namesOf(ids)}
          </span>
          <button type="button" className="link" onClick={() => onMerge([ids])}>
            合并
          </button>
        </li>
      ))}
      {merges.length > FEW && (
        <li>
          <span>另有 {merges.length - FEW} 组地址相同</span>
          <button type="button" className="link" onClick={() => onMerge(merges)}>
            全部合并
          </button>
        </li>
      )}
    </ul>
  );
}
