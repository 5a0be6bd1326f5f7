import type { BatchResult } from '#kit/endpoint/fields.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { itemName, showBatch, useOpenBatch } from '#kit/ui/calls/batch.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { copyText } from '#kit/ui/values/copy.tsx';

/** Report of what a batch did and what it skipped, with the reason per item; once in the app. */
export function BatchReport() {
  const result = useOpenBatch();
  if (!result) return null;
  const close = () => showBatch(undefined);
  const lines = result.skipped.map((item) => `${itemName(item)}\t${item.reason}`).join('\n');
  return (
    <Dialog
      title={titleOf(result)}
      onClose={close}
      footer={
        <>
          <Button onClick={() => copyText(lines)}>复制清单</Button>
          <Button kind="main" onClick={close}>
            知道了
          </Button>
        </>
      }
    >
      <ul className="batch-report">
        {result.skipped.map((item) => (
          <li key={item.id}>
            {itemName(item) && <code>{itemName(item)}</code>}
            <span>{item.reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Title with what came of how many; items that wait for another shop's yes were not skipped. */
function titleOf({ done, skipped }: BatchResult): string {
  const requests = skipped.filter((item) => item.asked).length;
  const counts: [string, number][] = [
    ['等待对方答复', requests],
    ['跳过', skipped.length - requests],
  ];
  return [['完成', done] as const, ...counts.filter(([, count]) => count > 0)]
    .map(([what, count]) => `${what} ${count} 项`)
    .join('，');
}
