import { likelySuggestion } from '#features/orders/order-imports/likely-suggestion.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { hubOrders, type Suggestions } from '../contract.ts';
import { LINE } from '../line-states.ts';
import { suggestionsFor, useManySuggestions } from './use-suggestions.ts';

const AT_ONCE = 500;

/** What a platform calls something, be it a product of its own or the line of an order. */
interface Named {
  ThirdPartyID: string;
  ChannelName: string;
  SpuID: string | null;
  /** Of a line. */
  State?: number;
}

interface TakeSuggestedProps {
  marked: { rows: readonly Named[]; isAll: boolean; all: () => Promise<readonly Named[]>; clear: () => void };
}

/** Each name without a listing once. */
function unmatched(rows: readonly Named[]): Named[] {
  const open = rows.filter(({ SpuID, State = 0 }) => SpuID === null && State < LINE.taken);
  return [...new Map(open.map((one) => [`${one.ThirdPartyID} ${one.ChannelName}`, one])).values()];
}

type SuggestionsFor = (name: string) => Suggestions | undefined;

/** Those of which one listing stands out as what they are most like. */
const suggested = (named: readonly Named[], known: SuggestionsFor) =>
  named.flatMap(({ ThirdPartyID, ChannelName: Name }) => {
    const best = likelySuggestion(known(Name) ?? []);
    return best ? [{ ThirdPartyID, Name, best }] : [];
  });

/** 按建议匹配: says first which names become what, since it holds for all orders from then on. */
export function TakeSuggested({ marked }: TakeSuggestedProps) {
  const open = unmatched(marked.rows);
  const suggestions = useManySuggestions([...new Set(open.map(({ ChannelName }) => ChannelName))]);
  const here = suggested(open, (name) => suggestions.get(name));
  if (here.length === 0 && !marked.isAll) return null;
  const matches = async () => {
    const all = unmatched(await marked.all()).slice(0, AT_ONCE);
    const names = [...new Set(all.map(({ ChannelName }) => ChannelName))];
    const pairs = await Promise.all(names.map(async (name) => [name, await suggestionsFor(name)] as const));
    const known = new Map(pairs);
    return suggested(all, (name) => known.get(name)).map(({ best: { SpuID }, ...match }) => ({
      ...match,
      SpuID,
    }));
  };
  return (
    <Act
      on={hubOrders.matchMany}
      input={async () => ({ Matches: await matches() })}
      onDone={marked.clear}
      confirm={{
        title: '按建议匹配',
        says: `没有匹配的商品按最像的本店商品匹配，以后的订单自动识别。${examples(here)}`,
        act: '匹配',
      }}
    >
      按建议匹配{marked.isAll ? '' : ` ${here.length} 个`}
    </Act>
  );
}

/** 匹配: the one name of a row, where one listing stands out as what it is most like. */
export function MatchAsSuggested({ named }: { named: Named & { Suggestions: Suggestions } }) {
  const { ThirdPartyID, ChannelName: Name, SpuID, Suggestions: known } = named;
  const best = SpuID === null ? likelySuggestion(known) : undefined;
  if (!best) return null;
  return (
    <Act
      on={hubOrders.matchMany}
      kind="text"
      input={{ Matches: [{ ThirdPartyID, Name, SpuID: best.SpuID }] }}
      confirm={{
        title: '按建议匹配',
        says: `“${Name}” → “${best.SpuName}”，以后的订单自动识别`,
        act: '匹配',
      }}
    >
      匹配
    </Act>
  );
}

/** The first few, so that one sees what will be what. */
const examples = (rows: ReturnType<typeof suggested>) => {
  const says = rows.map(({ Name, best }) => `“${Name}” → “${best.SpuName}”`);
  // Platforms may call it the same.
  return [...new Set(says)].slice(0, 5).join('；');
};
