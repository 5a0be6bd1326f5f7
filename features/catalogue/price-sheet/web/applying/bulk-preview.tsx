import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { priceChangesInBulk } from '#features/catalogue/price-changes/bulk-contract.ts';
import type { PriceResult } from '#features/catalogue/price-changes/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { Failed } from '#kit/ui/empty.tsx';
import { Form, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { actText, doneText, type TypedWhen, timingInput } from '../../typed-times.ts';
import type { Applied } from '../calls/use-apply.ts';
import { LeftOver, leftOutCount } from './left-over.tsx';
import { OutcomeLines } from './outcome-lines.tsx';
import { NOW, WhenFields } from './time-fields.tsx';

export type Bulk = typeof priceChangesInBulk.defaultPrice;

export interface BulkPreviewProps {
  title: string;
  endpoint: Bulk;
  /** A sheet, or a formula and what it is for. */
  input: Pick<
    Input<Bulk>,
    'FileID' | 'ExcelCfgID' | 'SheetName' | 'HeaderRow' | 'Columns' | 'Filter' | 'Adjust' | 'All'
  >;
  again: { says: string; go: () => void };
  /** Of a sheet: back to how its columns are read. */
  toColumns?: () => void;
  /** More of what becomes of it than the answer names. */
  files?: (priceResult: PriceResult, when: TypedWhen) => ReactNode;
  onApplied?: ((applied: Applied) => void) | undefined;
  onClose: () => void;
}

/** What many prices at once would become, line by line, and when; then what was left out. */
export function BulkPreview(props: BulkPreviewProps) {
  const { title, endpoint, input, again, toColumns, files, onApplied, onClose } = props;
  const [typed, setTyped] = useState<TypedWhen>(NOW);
  const [done, setDone] = useState<PriceResult>();
  const form = useForm();
  const preview = usePreview(endpoint, input, typed);
  const { run, pending } = useAction(endpoint, { form });
  const data = preview.error ? undefined : preview.data;
  const save = async () => {
    const result = await run(inputOf(input, typed, false));
    if (!result) return;
    tell.success(doneText(result.Changed, typed));
    onApplied?.(appliedOf(result, typed));
    if (leftOutCount(result) === 0) onClose();
    else setDone(result);
  };
  if (done)
    return (
      <LeftOver priceResult={done} shown={linesOf(done)} again={again} onClose={onClose}>
        {files?.(done, typed)}
      </LeftOver>
    );
  return (
    <Dialog
      title={title}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {toColumns && <Button onClick={toColumns}>字段对应</Button>}
          <Button onClick={again.go}>{again.says}</Button>
          <Button
            kind="main"
            busy={pending}
            disabled={!data?.Changed || preview.isFetching}
            onClick={() => void save()}
          >
            {actText(data?.Changed ?? 0, data?.BelowCost ?? 0, typed)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <WhenFields timing={typed} onChange={(part) => setTyped((old) => ({ ...old, ...part }))} />
      </Form>
      {preview.error && <Failed error={preview.error} />}
      {!data && !preview.error && <Skeleton lines={6} />}
      {data && files?.(data, typed)}
      {data && <OutcomeLines outcome={data} lines={linesOf(data)} isOld={preview.isFetching} />}
    </Dialog>
  );
}

type BulkRequest = BulkPreviewProps['input'];

const inputOf = (bulkRequest: BulkRequest, typed: TypedWhen, PreviewOnly: boolean) =>
  ({ ...timingInput(typed), ...bulkRequest, PreviewOnly }) as Input<Bulk>;

const usePreview = (endpoint: Bulk, bulkRequest: BulkRequest, typed: TypedWhen) =>
  useQuery({
    queryKey: [
      'prices in bulk',
      endpoint.path,
      bulkRequest,
      typed.timing,
      typed.from,
      typed.to,
      typed.keepLower,
    ],
    queryFn: ({ signal }) => call(endpoint, inputOf(bulkRequest, typed, true), { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

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
