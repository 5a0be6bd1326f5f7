import { useSyncExternalStore } from 'react';
import { type DeliverResult, deliveries } from '#features/shipping/deliveries/contract.ts';
import {
  type DeliverConfigInput,
  deliverConfig,
  readyDrafts,
} from '#features/shipping/deliveries/web/deliver-configs.ts';
import { askDoubts, askUnnamed } from '#features/shipping/deliveries/web/doubts.ts';
import { drafts, EMPTY, type WaybillDraft } from '#features/shipping/deliveries/web/drafts.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { showBatch } from '#kit/ui/calls/batch.ts';
import type { CallFailed } from '#kit/ui/calls/client.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';

export const useWaybillDraft = (id: string): WaybillDraft =>
  useSyncExternalStore(drafts.subscribe, () => drafts.all()[id] ?? EMPTY);

export const useReady = (): number =>
  useSyncExternalStore(drafts.subscribe, () => readyDrafts(drafts.all()).length);

/** Sends what is typed; what was not taken stays in its row with the reason, what is doubtful is asked about. */
export function useSendDrafts() {
  const { run, pending } = useAction(deliveries.deliver, {
    done: ({ done }) => `已发货 ${done} 单`,
    onDone: (result, { DeliverConfigs }) => {
      const doubtfulIds = askDoubts(result, DeliverConfigs, again);
      const skipped = result.skipped.filter(({ id }) => !doubtfulIds.has(id));
      // What is asked about is not reported as skipped at the same time.
      if (doubtfulIds.size > 0) showBatch(skipped.length > 0 ? { done: result.done, skipped } : undefined);
      settle(result, DeliverConfigs);
    },
    onFailed: (failure: CallFailed, { DeliverConfigs }) => {
      const result = failure.data as Partial<DeliverResult> | null;
      for (const { id, reason } of result?.skipped ?? []) drafts.set(id, { problem: reason });
      if (askDoubts(result, DeliverConfigs, again).size === 0) tell.error(failure.message);
    },
  });
  const again = (DeliverConfigs: DeliverConfigInput[]) => void run({ DeliverConfigs });
  const send = async (ids: readonly string[]) => {
    const all = drafts.all();
    const configs = ids.flatMap((id) => {
      const draft = all[id];
      return draft?.no.trim() ? [deliverConfig(id, draft, drafts.lastCompany())] : [];
    });
    if (configs.length > 0 && !askUnnamed(configs, () => again(configs)))
      await run({ DeliverConfigs: configs });
  };
  return { send, sendAll: () => send(readyDrafts(drafts.all())), pending };
}

function settle({ skipped }: BatchResult, configs: readonly DeliverConfigInput[]): void {
  const refused = new Map(skipped.map(({ id, reason }) => [id, reason]));
  drafts.drop(configs.map(({ OrderID }) => OrderID).filter((id) => !refused.has(id)));
  for (const [id, problem] of refused) drafts.set(id, { problem });
  const last = configs.at(-1)?.ExpressCompany;
  if (last) drafts.keepCompany(last);
}
