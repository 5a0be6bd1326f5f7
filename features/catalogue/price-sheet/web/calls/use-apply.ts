import { useRef, useState } from 'react';
import { type PriceResult, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import type { CallFailed } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import type { FormState } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import type { SheetDraft } from '../../draft.ts';
import { type PriceBatch, priceBatches } from '../../price-items.ts';
import type { PriceColumn } from '../../price-row.ts';
import { changeInputOf, type DraftOutcome, sumOutcomes, type TimingInput } from './price-calls.ts';

/** A draft that was written, as far as it was. */
export interface Applied {
  outcome: DraftOutcome;
  changeIds: string[];
  isScheduled: boolean;
  undoUntil: string | null;
  /** Why the rest was not written; empty = there is no rest. */
  problem: string;
}

type Run = (input: Input<typeof priceChanges.defaultPrice>) => Promise<PriceResult | undefined>;

/** Writes a draft, call by call; what went through stays when a later one fails, and is told. */
export function useApply(form: FormState) {
  const [isBusy, setBusy] = useState(false);
  const failed = useRef<{ failure?: CallFailed }>({});
  const onFailed = (failure: CallFailed) => {
    failed.current = { failure };
  };
  const options = { onFailed, refreshes: [] };
  const runs = {
    default: useAction(priceChanges.defaultPrice, options).run as Run,
    special: useAction(priceChanges.specialPrice, options).run as unknown as Run,
    purchase: useAction(priceChanges.purchasePrice, options).run as unknown as Run,
  };
  const apply = async (
    draft: SheetDraft,
    columns: ReadonlyMap<string, PriceColumn>,
    when: TimingInput,
  ): Promise<Applied | undefined> => {
    setBusy(true);
    failed.current = {};
    const done: { batch: PriceBatch; result: PriceResult }[] = [];
    for (const batch of priceBatches(draft, columns)) {
      const result = await runs[batch.call](changeInputOf(batch, when));
      if (!result) break;
      done.push({ batch, result });
    }
    setBusy(false);
    void refresh();
    const { failure } = failed.current;
    if (done.length > 0) return { ...appliedOf(done, when), problem: failure?.message ?? '' };
    if (failure) form.refused(failure, '');
    return undefined;
  };
  return { apply, isBusy };
}

function appliedOf(done: readonly { batch: PriceBatch; result: PriceResult }[], when: TimingInput) {
  const ends = done.flatMap(({ result }) => result.UndoUntil ?? []).sort();
  return {
    outcome: sumOutcomes(done),
    changeIds: done.flatMap(({ result }) => result.ChangeID ?? []),
    isScheduled: Boolean(when.ScheduledAt),
    undoUntil: ends[0] ?? null,
  };
}
