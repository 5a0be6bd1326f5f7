import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { orderNoText } from '#kit/ui/values/display.ts';
import { swaps } from '../contract.ts';

/** How far a run is, and what it skipped and why; it goes on when this is closed. */
export function RunResult({ taskId }: { taskId: string }) {
  const input = { TaskID: taskId, Results: ['skipped' as const], pageSize: 100 };
  const results = useCall(swaps.results, input, { topics: ['batch-run'] });
  return (
    <Loaded query={results}>
      {({ Done, Asked, Skipped, Waiting, items }) => (
        <div role="status">
          <p>
            {Waiting > 0 ? `正在处理，还有 ${Waiting} 单；可以关闭，会在后台继续` : '已全部处理'}
            {Done > 0 && `，完成 ${Done} 单`}
            {Asked > 0 && `，已申请 ${Asked} 单，等待对方答复`}
            {Skipped > 0 && `，跳过 ${Skipped} 单`}
          </p>
          <ul>
            {items.map(({ OrderID, Reason }) => (
              <li key={OrderID}>
                {orderNoText(OrderID)}：{Reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}
