import './orders.css';
import { Skeleton } from '#kit/ui/loaded.tsx';

interface BatchPreviewProps {
  /** Those that go, those about whom others are asked, and why others are left out. */
  plan: { go: readonly unknown[]; ask: readonly unknown[]; skip: ReadonlyMap<string, number> } | undefined;
  /** What happens to those that go: 将取消. */
  does: string;
  /** Why others are asked first. */
  asks?: string;
}

/** What will happen to how many, before anything happens. */
export function BatchPreview({ plan, does, asks = '发货单已导出，将向发货方申请取消' }: BatchPreviewProps) {
  if (!plan) return <Skeleton lines={2} />;
  const { go, ask, skip } = plan;
  return <BatchCounts go={go.length} does={does} ask={ask.length} asks={asks} skip={skip} />;
}

interface BatchCountsProps {
  go: number;
  does: string;
  ask?: number;
  asks?: string;
  skip: ReadonlyMap<string, number>;
}

/** How many an act is done to, how many others are asked about, and how many are left out for which reason. */
export function BatchCounts({ go, does, ask = 0, asks, skip }: BatchCountsProps) {
  return (
    <ul className="foreseen">
      {(go > 0 || ask === 0) && (
        <li>
          <b className="num">{go}</b>
          <span>{does}</span>
        </li>
      )}
      {ask > 0 && (
        <li className="tone-wait">
          <b className="num">{ask}</b>
          <span>{asks}</span>
        </li>
      )}
      {[...skip].map(([reason, count]) => (
        <li key={reason} className="is-skipped">
          <b className="num">{count}</b>
          <span>跳过：{reason}</span>
        </li>
      ))}
    </ul>
  );
}
