import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { likely } from '#features/orders/order-imports/web/likely.ts';
import { Act } from '#kit/ui/act.tsx';
import type { Marked } from '#kit/ui/list-page.tsx';
import type { HubProduct, platformGoods } from '../contract.ts';

const AT_ONCE = 500;

/** Of the marked products those without a listing, each with the one that it is most like, where one stands out. */
const suggested = (rows: readonly HubProduct[]) =>
  rows.flatMap(({ SpuID, ThirdPartyID, ChannelName: Name, Suggestions }) => {
    const best = SpuID ? undefined : likely(Suggestions);
    return best ? [{ ThirdPartyID, Name, SpuID: best.SpuID }] : [];
  });

/** 照建议匹配: says first which names become what, since it holds for all orders from then on. */
export function TakeSuggested({ marked }: { marked: Marked<typeof platformGoods.products> }) {
  const here = suggested(marked.rows);
  if (here.length === 0 && !marked.isAll) return null;
  return (
    <Act
      on={hubOrders.matchMany}
      input={async () => ({ Matches: suggested(await marked.all()).slice(0, AT_ONCE) })}
      onDone={marked.clear}
      confirm={{
        title: '照建议匹配',
        says: `没有匹配的商品按最像的本店商品匹配，以后的订单自动识别。${examples(marked.rows)}`,
        act: '匹配',
      }}
    >
      照建议匹配{marked.isAll ? '' : ` ${here.length} 个`}
    </Act>
  );
}

/** The first few, so that one sees what will be what. */
const examples = (rows: readonly HubProduct[]) =>
  rows
    .flatMap((row) => {
      const best = row.SpuID ? undefined : likely(row.Suggestions);
      return best ? [`“${row.ChannelName}” → “${best.SpuName}”`] : [];
    })
    .slice(0, 5)
    .join('；');
