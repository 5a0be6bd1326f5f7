import { useState } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import type { CallFailed } from '#kit/ui/calls/client.ts';
import { useForm, useOnceFilled } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { emptySingleDraft, isTyped, missingInSingle, placeSingleInput } from './single-draft.ts';

export interface RefusedOrder {
  says: string;
  /** Id of the order that it looks like; '' when it was refused for another reason. */
  duplicateOf: string;
}

export const duplicateOf = (failure: CallFailed): string =>
  failure.is(orderRefusals.duplicate) ? failure.param('order') : '';

/** One order by hand: its draft, and placing it. */
export function useSingle() {
  // It names a buyer: no longer than the tab, and a day at most.
  const {
    draft,
    set: change,
    ...kept
  } = useDraft('single-order', emptySingleDraft, { lasts: 'tab', isTyped });
  const [refused, setRefused] = useState<RefusedOrder>();
  const form = useForm();
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const set = (part: Parameters<typeof change>[0]) => {
    change(part);
    setRefused(undefined);
  };
  const { run, pending } = useAction(orders.place, {
    onDone: ({ OrderIDs }) => {
      // Platform and channel stay: the next order usually comes from the same.
      set(({ party, onBehalfOf }) => ({ ...emptySingleDraft, party, onBehalfOf }));
      setPlaced(OrderIDs);
    },
    onFailed: (failure: CallFailed) => {
      if (Object.keys(failure.fields).length > 0) form.refused(failure);
      else setRefused({ says: failure.message, duplicateOf: duplicateOf(failure) });
    },
  });
  const place = (again = false) => {
    const missing = missingInSingle(draft);
    setPlaced([]);
    form.clear();
    if (missing) form.blame(...missing);
    else void run(placeSingleInput(draft, again));
  };
  const { submit, isWaiting } = useOnceFilled(form, place);
  return { draft, set, form, refused, placed, pending: pending || isWaiting, submit, place, kept };
}
