import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import type { PriceResult } from '#features/catalogue/price-changes/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/button.tsx';
import { call } from '#kit/ui/client.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { Form, useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { tell } from '#kit/ui/toast.ts';
import type { StoredFile } from '#kit/ui/upload.ts';
import { actSays, doneSays, type TypedWhen, whenOf } from '../said-when.ts';
import { OutcomeLines } from './outcome-lines.tsx';
import type { Applied } from './use-apply.ts';
import { NOW, WhenFields } from './when-fields.tsx';

const ENDPOINTS = {
  defaultPrice: priceChangesInBulk.defaultPrice,
  specialPrice: priceChangesInBulk.specialPrice,
} as const;
type Bulk = typeof priceChangesInBulk.defaultPrice;

interface PricesInSheetProps extends ImportPricesProps {
  file: StoredFile;
  /** Another file. */
  onAgain: () => void;
}

/** What the sheet would change, row by row, and when. */
export function PricesInSheet({ on, file, onApplied, onClose, onAgain }: PricesInSheetProps) {
  const [typed, setTyped] = useState<TypedWhen>(NOW);
  const form = useForm();
  const endpoint = ENDPOINTS[on] as unknown as Bulk;
  const input = (PreviewOnly: boolean) =>
    ({ ...whenOf(typed), FileID: file.FileID, PreviewOnly }) as Input<Bulk>;
  const preview = useQuery({
    queryKey: ['price sheet', on, file.FileID, typed.timing, typed.from, typed.to, typed.keepLower],
    queryFn: ({ signal }) => call(endpoint, input(true), { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { run, pending } = useAction(endpoint, { form });
  const data = preview.error ? undefined : preview.data;
  const save = async () => {
    const result = await run(input(false));
    if (!result) return;
    tell.success(doneSays(result.Changed, typed));
    onApplied?.(appliedOf(result, typed));
    onClose();
  };
  return (
    <Dialog
      title={`导入预览：${file.FileName}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>换一个文件</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={!data?.Changed || preview.isFetching}
            onClick={() => void save()}
          >
            {actSays(data?.Changed ?? 0, data?.BelowCost ?? 0, typed)}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <WhenFields of={typed} onChange={(part) => setTyped((old) => ({ ...old, ...part }))} />
      </Form>
      {preview.error && <Failed error={preview.error} />}
      {!data && !preview.error && <Skeleton lines={6} />}
      {data && <OutcomeLines of={data} lines={linesOf(data)} isOld={preview.isFetching} />}
    </Dialog>
  );
}

const linesOf = ({ Diff }: PriceResult) =>
  Diff.map((diff, i) => ({
    key: `${diff.RowNo} ${i}`,
    name: diff.Name || `第 ${diff.RowNo} 行`,
    what: [diff.PriceKindName, diff.AgentID || diff.AgentGroupID ? diff.Who : ''].filter(Boolean).join(' · '),
    diff,
  }));

const appliedOf = (result: PriceResult, { timing }: TypedWhen) => ({
  outcome: { ...result, lines: [] },
  changeIds: result.ChangeID ? [result.ChangeID] : [],
  isScheduled: timing !== 'now',
  undoUntil: result.UndoUntil,
  problem: '',
});

export interface ImportPricesProps {
  /** Whose prices the sheet holds: those of listings, or special ones of agents and groups. */
  on: 'defaultPrice' | 'specialPrice';
  onApplied?: (applied: Applied) => void;
  onClose: () => void;
}
