import { useRef, useState } from 'react';
import { orders } from '#features/orders/orders/contract.ts';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import type { CallFailed } from '#kit/ui/client.ts';
import { useForm } from '#kit/ui/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { session } from '#kit/ui/session.ts';
import { emptyDraft, lacking, type SingleDraft, toPlace } from './single-draft.ts';

/** Listings and channels are a shop's own, so each shop has its own draft. */
const key = () => `singleOrder ${session.shopId()}`;

/** Kept with the tab, so that a look at another page or a reload loses nothing. */
function kept(): SingleDraft {
  try {
    return { ...emptyDraft, ...JSON.parse(sessionStorage.getItem(key()) ?? '{}') };
  } catch {
    return emptyDraft;
  }
}

/** The refusal's sentence up to its first gap: how a duplicate is told from other refusals. */
const DUPLICATE = orderRefusals.duplicate.says.split('{')[0] ?? '';

export interface Refused {
  says: string;
  isDuplicate: boolean;
}

/** One order by hand: its draft, and placing it. */
export function useSingle() {
  const [draft, setDraft] = useState(kept);
  const [refused, setRefused] = useState<Refused>();
  const form = useForm();
  const [placed, setPlaced] = useState<readonly string[]>([]);
  /** By what stands there then: an address that is read late takes nothing of what was typed meanwhile. */
  const latest = useRef(draft);
  const set = (change: Partial<SingleDraft>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    sessionStorage.setItem(key(), JSON.stringify(next));
    setDraft(next);
    setRefused(undefined);
  };
  const { run, pending } = useAction(orders.place, {
    onDone: ({ OrderIDs }) => {
      // Platform and channel stay: the next order usually comes from the same.
      const { party, onBehalfOf } = latest.current;
      set({ ...emptyDraft, party, onBehalfOf });
      setPlaced(OrderIDs);
    },
    onFailed: (failure: CallFailed) => {
      const { message: says, fields } = failure;
      if (Object.keys(fields).length > 0) form.refused(failure);
      else setRefused({ says, isDuplicate: DUPLICATE !== '' && says.startsWith(DUPLICATE) });
    },
  });
  const place = (again = false) => {
    const missing = lacking(draft);
    setPlaced([]);
    form.clear();
    if (missing) form.blame(...missing);
    else void run(toPlace(draft, again));
  };
  return { draft, set, form, refused, placed, pending, place };
}
