import type { BatchResult } from '#kit/endpoint/fields.ts';
import { showBatch, useOpenBatch } from '#kit/ui/batch.ts';
import { Button } from '#kit/ui/button.tsx';
import { copyText } from '#kit/ui/copy.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

/** What a batch did and what it skipped, with the reason per item; once in the app. */
export function BatchReport() {
  const result = useOpenBatch();
  if (!result) return null;
  const close = () => showBatch(undefined);
  const lines = result.skipped.map(({ id, name = id, reason }) => `${name}\t${reason}`).join('\n');
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
        {result.skipped.map(({ id, name = id, reason }) => (
          <li key={id}>
            <code>{name}</code>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What came of how many; what waits for another shop's yes was not skipped. */
function titleOf({ done, skipped }: BatchResult): string {
  const asked = skipped.filter((item) => item.asked).length;
  const counts: [string, number][] = [
    ['等待对方答复', asked],
    ['跳过', skipped.length - asked],
  ];
  return [['完成', done] as const, ...counts.filter(([, count]) => count > 0)]
    .map(([what, count]) => `${what} ${count} 项`)
    .join('，');
}
