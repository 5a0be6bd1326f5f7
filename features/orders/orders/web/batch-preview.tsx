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
  return (
    <ul className="foreseen">
      {(plan.go.length > 0 || plan.ask.length === 0) && (
        <li>
          <b className="num">{plan.go.length}</b>
          <span>{does}</span>
        </li>
      )}
      {plan.ask.length > 0 && (
        <li className="tone-wait">
          <b className="num">{plan.ask.length}</b>
          <span>{asks}</span>
        </li>
      )}
      {[...plan.skip].map(([reason, count]) => (
        <li key={reason} className="is-skipped">
          <b className="num">{count}</b>
          <span>跳过：{reason}</span>
        </li>
      ))}
    </ul>
  );
}
