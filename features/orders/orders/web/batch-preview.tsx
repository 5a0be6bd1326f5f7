import { Skeleton } from '#kit/ui/loaded.tsx';

interface BatchPreviewProps {
  /** Those that go, those about whom others are asked, and why others are left out. */
  of: { go: readonly unknown[]; ask: readonly unknown[]; skip: ReadonlyMap<string, number> } | undefined;
  /** What happens to those that go: 将取消. */
  does: string;
  /** Why others are asked first. */
  asks?: string;
}

/** What will happen to how many, before anything happens. */
export function BatchPreview({ of, does, asks = '发货单已导出，将向发货方申请取消' }: BatchPreviewProps) {
  if (!of) return <Skeleton lines={2} />;
  return (
    <ul className="foreseen">
      {(of.go.length > 0 || of.ask.length === 0) && (
        <li>
          <b className="num">{of.go.length}</b>
          <span>{does}</span>
        </li>
      )}
      {of.ask.length > 0 && (
        <li className="tone-wait">
          <b className="num">{of.ask.length}</b>
          <span>{asks}</span>
        </li>
      )}
      {[...of.skip].map(([reason, count]) => (
        <li key={reason} className="is-skipped">
          <b className="num">{count}</b>
          <span>跳过：{reason}</span>
        </li>
      ))}
    </ul>
  );
}
