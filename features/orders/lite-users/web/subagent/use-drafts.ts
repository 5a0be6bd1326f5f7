import { useRef, useState } from 'react';
import { orderRefusals } from '#features/orders/orders/refusals.ts';
import { type CallFailed, call } from '#kit/ui/calls/client.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useDraft } from '#kit/ui/hooks/use-draft.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SubagentListing, subagent } from '../../subagent-contract.ts';
import { MOST_DRAFTS, missingInDraft, type OrderDraft, orderDrafts, placeDraftsInput } from './drafts.ts';

interface Desk {
  text: string;
  listing: SubagentListing | undefined;
  drafts: readonly OrderDraft[];
  /** Lines of what was pasted that belong to nobody. */
  others: readonly string[];
}

const NOTHING: Desk = { text: '', listing: undefined, drafts: [], others: [] };

/** The listing stays for the next ones. */
const isTyped = ({ text, drafts }: Desk): boolean => text !== '' || drafts.length > 0;

export interface RefusedOrders {
  says: string;
  isDuplicate: boolean;
}

/** Orders on their way: pasted or typed, looked over, sent all at once. */
export function useDrafts() {
  // They name buyers: no longer than the tab, and a day at most.
  const { draft: desk, set: write, ...kept } = useDraft('desk', NOTHING, { lasts: 'tab', isTyped });
  const [refused, setRefused] = useState<RefusedOrders>();
  const [placed, setPlaced] = useState(0);
  const change = (edit: (now: Desk) => Partial<Desk>) => {
    write(edit);
    setRefused(undefined);
  };
  const set = (part: Partial<Desk>) => change(() => part);
  const { read, reading } = useReading(desk, change);
  const sent = useRef<readonly string[]>([]);
  const { run, pending } = useAction(subagent.place, {
    onDone: ({ OrderIDs }) => {
      change(({ drafts }) => ({ drafts: drafts.filter(({ key }) => !sent.current.includes(key)) }));
      setPlaced(OrderIDs.length);
    },
    onFailed: (failure: CallFailed) =>
      setRefused({ says: failure.message, isDuplicate: failure.is(orderRefusals.duplicate) }),
  });
  const place = (again = false) => {
    setPlaced(0);
    const at = desk.drafts.findIndex((draft) => missingInDraft(draft));
    const bad = desk.drafts[at];
    if (bad) setRefused({ says: `第 ${at + 1} 位：${missingInDraft(bad)}`, isDuplicate: false });
    else {
      sent.current = desk.drafts.map(({ key }) => key);
      void run(placeDraftsInput(desk.drafts, again));
    }
  };
  return {
    ...desk,
    set,
    read,
    reading,
    place,
    pending,
    refused,
    placed,
    kept,
    forgetPlaced: () => setPlaced(0),
  };
}

/** Reads the pasted text; each receiver in it becomes a card to look over. */
function useReading(desk: Desk, change: (edit: (now: Desk) => Partial<Desk>) => void) {
  const [reading, setReading] = useState(false);
  const read = async (text: string) => {
    if (text.trim() === '') return;
    setReading(true);
    try {
      const { People, Others } = await call(subagent.readText, { Text: text });
      if (People.length === 0)
        return tell.warning('这段文字里没有收件人，请复制接龙或聊天里的整条消息再粘贴');
      const drafts = People.flatMap((person) => orderDrafts(person, desk.listing));
      if (drafts.length + desk.drafts.length > MOST_DRAFTS)
        return tell.warning(`一次最多 ${MOST_DRAFTS} 单，请分几次提交，或用“批量”上传表格`);
      change((now) => ({
        ...(now.text === text && { text: '' }),
        drafts: [...now.drafts, ...drafts],
        others: Others,
      }));
    } catch (error) {
      tell.error((error as Error).message);
    } finally {
      setReading(false);
    }
  };
  return { read, reading };
}
