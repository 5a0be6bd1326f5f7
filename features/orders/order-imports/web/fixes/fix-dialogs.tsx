import { lazy, Suspense } from 'react';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../../contract.ts';
import type { ImportRow } from '../../import-row.ts';
import type { ImportTask } from '../../import-task.ts';
import type { Desk } from './use-desk.ts';

const ProductPicker = lazy(() => import('./product-picker.tsx'));
const MatchProduct = lazy(() => import('./match-product.tsx'));
const RowAddress = lazy(() => import('./row-address.tsx'));
const Duplicate = lazy(() => import('./duplicate.tsx'));
const StorePicker = lazy(() => import('./store-picker.tsx'));

interface FixDialogsProps {
  task: ImportTask;
  desk: Desk;
  /** Many rows may have changed. */
  onMatched: () => void;
}

/** The dialog of the remedy that is open. */
export function FixDialogs({ task, desk, onMatched }: FixDialogsProps) {
  const { opened, close, correct } = desk;
  if (!opened) return null;
  const { row, kind } = opened;
  const stay = () => close('stay');
  const changed = () => {
    onMatched();
    close('next');
  };
  return (
    <Suspense>
      {kind === 'product' && <RowProduct task={task} row={row} desk={desk} onMatched={changed} />}
      {kind === 'address' && (
        <RowAddress
          row={row}
          busy={desk.pending}
          onClose={stay}
          onKeep={async (fields) => {
            if (await correct(row, fields)) close('next');
          }}
        />
      )}
      {kind === 'duplicate' && <Duplicate task={task} row={row} onClose={stay} onUnmarked={changed} />}
      {kind === 'store' && <StorePicker task={task} row={row} onClose={stay} onMatched={changed} />}
    </Suspense>
  );
}

interface RowProductProps {
  task: ImportTask;
  row: ImportRow;
  desk: Desk;
  onMatched: () => void;
}

/** A row's product: matched by its name for all rows; a row without a name gets one for itself. */
function RowProduct({ task, row, desk, onMatched }: RowProductProps) {
  const { product } = row.Fields;
  const names = useCall(
    orderImports.verifyProducts,
    { TaskIDs: [task.TaskID], OnlyUnmatched: false, pageSize: 500 },
    { enabled: product !== '', topics: ['import-task', 'catalogue'] },
  );
  const close = () => desk.close('stay');
  if (!product)
    return (
      <ProductPicker
        rows={1}
        busy={desk.pending}
        onClose={close}
        onPick={async ({ SpuID }) => {
          if (await desk.correct(row, { spuId: SpuID })) desk.close('next');
        }}
      />
    );
  const known = names.data?.items.find(({ Name }) => Name === product);
  return (
    <MatchProduct taskId={task.TaskID} name={product} product={known} onMatched={onMatched} onClose={close} />
  );
}
