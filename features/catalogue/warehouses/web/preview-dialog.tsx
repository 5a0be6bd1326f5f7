import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Failed } from '#kit/ui/empty.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { inventory, type StockResult } from '../inventory-contract.ts';
import { StockDiffs } from './stock-diffs.tsx';

export type InventorySetting = Input<typeof inventory.set>;

interface PreviewDialogProps {
  title: string;
  setting: InventorySetting;
  /** Of a sheet: how its columns are read. */
  toColumns?: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** What the numbers will do, then what they did and, for ten minutes, the way back. */
export function PreviewDialog({ title, setting, toColumns, onBack, onClose }: PreviewDialogProps) {
  const preview = useQuery({
    queryKey: ['stock preview', setting],
    queryFn: ({ signal }) => call(inventory.set, { ...setting, PreviewOnly: true }, { signal }),
    retry: false,
  });
  const { run, pending, result } = useApply(setting);
  const shown = result ?? preview.data;
  const count = preview.data?.done ?? 0;
  return (
    <Dialog
      title={result ? `${title}：已完成` : `${title}：预览`}
      shape="wide"
      onClose={onClose}
      footer={
        result ? (
          <>
            {result.BatchID && (
              <Act on={inventory.undo} input={{ BatchID: result.BatchID }} done={undoSays} onDone={onClose}>
                撤销（10 分钟内）
              </Act>
            )}
            <Button kind="main" onClick={onClose}>
              完成
            </Button>
          </>
        ) : (
          <>
            {toColumns && <Button onClick={toColumns}>字段对应</Button>}
            <Button onClick={onBack}>返回修改</Button>
            <Button kind="main" busy={pending} disabled={count === 0} onClick={() => void run()}>
              确认修改 {count} 个
            </Button>
          </>
        )
      }
    >
      {preview.error && <Failed error={preview.error} />}
      {!shown && !preview.error && <Skeleton lines={6} />}
      {shown && <StockDiffs stockResult={shown} />}
    </Dialog>
  );
}

/** A first count leaves its product without stock, as before, unless somebody has counted it since. */
function undoSays({ Diff }: StockResult): string {
  const ends = Diff.some(({ After }) => After === null);
  const [goesOn, ...others] = Diff.filter(({ Says }) => Says);
  const named = others.length > 0 ? `等 ${others.length + 1} 个商品` : '';
  const says = [ends && '首次登记的商品恢复为不记库存', goesOn && `“${goesOn.Name}”${named}${goesOn.Says}`];
  return ['已撤销', ...says].filter(Boolean).join('，');
}

function useApply(setting: InventorySetting) {
  const [result, setResult] = useState<StockResult>();
  const { run, pending } = useAction(inventory.set, { done: () => undefined });
  const apply = async () => {
    const answer = await run(setting);
    if (answer) setResult(answer);
  };
  return { run: apply, pending, result };
}
