import { likely } from '#features/orders/order-imports/web/likely.ts';
import { Act } from '#kit/ui/act.tsx';
import { hubOrders, type Suggestions } from '../contract.ts';

const AT_ONCE = 500;

/** What a platform calls something, be it a product of its own or the line of an order. */
interface Named {
  ThirdPartyID: string;
  ChannelName: string;
  SpuID: string | null;
  Suggestions: Suggestions;
}

interface TakeSuggestedProps {
  marked: { rows: readonly Named[]; isAll: boolean; all: () => Promise<readonly Named[]>; clear: () => void };
}

/** Each name without a listing once, with the listing that it is most like, where one stands out. */
function suggested(rows: readonly Named[]) {
  const found = rows.flatMap(({ SpuID, ThirdPartyID, ChannelName, Suggestions }) => {
    const best = SpuID ? undefined : likely(Suggestions);
    return best ? [{ ThirdPartyID, ChannelName, best }] : [];
  });
  const byName = new Map(found.map((one) => [`${one.ThirdPartyID} ${one.ChannelName}`, one]));
  return [...byName.values()];
}

/** 照建议匹配: says first which names become what, since it holds for all orders from then on. */
export function TakeSuggested({ marked }: TakeSuggestedProps) {
  const here = suggested(marked.rows);
  if (here.length === 0 && !marked.isAll) return null;
  const matches = async () =>
    suggested(await marked.all()).map(({ ThirdPartyID, ChannelName: Name, best: { SpuID } }) => ({
      ...{ ThirdPartyID, Name, SpuID },
    }));
  return (
    <Act
      on={hubOrders.matchMany}
      input={async () => ({ Matches: (await matches()).slice(0, AT_ONCE) })}
      onDone={marked.clear}
      confirm={{
        title: '照建议匹配',
        says: `没有匹配的商品按最像的本店商品匹配，以后的订单自动识别。${examples(here)}`,
        act: '匹配',
      }}
    >
      照建议匹配{marked.isAll ? '' : ` ${here.length} 个`}
    </Act>
  );
}

/** The first few, so that one sees what will be what. */
const examples = (found: ReturnType<typeof suggested>) => {
  const says = found.map(({ ChannelName, best }) => `“${ChannelName}” → “${best.SpuName}”`);
  // Platforms may call it the same.
  return [...new Set(says)].slice(0, 5).join('；');
};
