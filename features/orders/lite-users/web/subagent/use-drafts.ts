import { useState } from 'react';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { type CallFailed, call } from '#kit/ui/client.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/toast.ts';
import { splitReceivers } from '../../split-receivers.ts';
import { type SubagentListing, subagent } from '../../subagent-contract.ts';
import { type Draft, lacking, MOST_DRAFTS, newDraft, toPlace } from './drafts.ts';

const KEY = 'subagentDrafts';

interface Desk {
  text: string;
  listing: SubagentListing | undefined;
  drafts: readonly Draft[];
}

const NOTHING: Desk = { text: '', listing: undefined, drafts: [] };

/** Kept with the tab, so that a look at the orders or a reload loses nothing. */
function kept(): Desk {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NOTHING;
  }
}

const DUPLICATE = orderRefusals.duplicate.says.split('{')[0] ?? '';

export interface Refused {
  says: string;
  isDuplicate: boolean;
}

/** Orders on their way: pasted or typed, looked over, sent all at once. */
export function useDrafts() {
  const [desk, setDesk] = useState(kept);
  const [refused, setRefused] = useState<Refused>();
  const [placed, setPlaced] = useState(0);
  const set = (change: Partial<Desk>) => {
    const next = { ...desk, ...change };
    sessionStorage.setItem(KEY, JSON.stringify(next));
    setDesk(next);
    setRefused(undefined);
  };
  const { read, reading } = useReading(desk, set);
  const { run, pending } = useAction(subagent.place, {
    onDone: ({ OrderIDs }) => {
      set({ ...NOTHING, listing: desk.listing });
      setPlaced(OrderIDs.length);
    },
    onFailed: ({ message }: CallFailed) =>
      setRefused({ says: message, isDuplicate: message.startsWith(DUPLICATE) }),
  });
  const place = (again = false) => {
    setPlaced(0);
    const at = desk.drafts.findIndex((draft) => lacking(draft));
    const bad = desk.drafts[at];
    if (bad) setRefused({ says: `第 ${at + 1} 位：${lacking(bad)}`, isDuplicate: false });
    else void run(toPlace(desk.drafts, again));
  };
  return { ...desk, set, read, reading, place, pending, refused, placed, forgetPlaced: () => setPlaced(0) };
}

/** Reads the pasted text; each receiver in it becomes a card to look over. */
function useReading(desk: Desk, set: (change: Partial<Desk>) => void) {
  const [reading, setReading] = useState(false);
  const read = async (text: string) => {
    const addressTexts = splitReceivers(text).map((one) => cutText(one, 2000));
    if (addressTexts.length === 0) return;
    if (addressTexts.length + desk.drafts.length > MOST_DRAFTS)
      return tell.warning(`一次最多 ${MOST_DRAFTS} 单，请分几次提交，或用“批量”上传表格`);
    setReading(true);
    try {
      const { items } = await call(addresses.readMany, { addressTexts });
      const fresh = items.map(({ addressHintID: _, ...address }, nth) =>
        newDraft(desk.listing, { ...address, text: addressTexts[nth] ?? '' }),
      );
      set({ text: '', drafts: [...desk.drafts, ...fresh] });
    } catch (error) {
      tell.error((error as Error).message);
    } finally {
      setReading(false);
    }
  };
  return { read, reading };
}
