import type { AskKind } from '#features/orders/orders/asks.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { type Acting, askAnew } from './follow-request.ts';
import { type Followed, isFewer, type Says, tell, tellAsked, tellUnfollowed, wantedOf } from './followed.ts';

const REASON = '买家在平台取消了部分件数';

/**
 * Pieces that a buyer gave up go from the order, or are asked of who packs it; of what left in part the rest is. What
 * has left already is a complaint, raised elsewhere.
 */
export async function cutThese(ctx: Acting, lines: readonly Followed[], says: Says): Promise<void> {
  const cuts: Followed[] = [];
  const rests: Followed[] = [];
  for (const line of lines.filter((each) => isFewer(each) && !has(each.status, CANCELLED))) {
    const wanted = wantedOf(line);
    if (wanted === null) tellUnfollowed(says, line, `${saysOf(line)}，${whyUnknown(line)}，请核对订单`);
    else if (wanted >= line.order_amount)
      tell(says, line, `${saysOf(line)}，本店订单已是 ${line.order_amount} 件`);
    else if (line.shipped === 0) cuts.push(line);
    else if (wanted > line.shipped)
      tellUnfollowed(says, line, `${saysOf(line)}，订单已发出一部分，请与发货方商量余下的`);
    else if (line.shipped < line.order_amount) rests.push(line);
  }
  await follow(ctx, 'amount', cuts, says);
  await follow(ctx, 'rest', rests, says);
}

async function follow(ctx: Acting, kind: AskKind, lines: readonly Followed[], says: Says): Promise<void> {
  const wanted = new Map(
    lines.map((line) => [line.order_id, kind === 'rest' ? {} : { amount: wantedOf(line) ?? 0 }]),
  );
  const whyNot = await askAnew(ctx, kind, lines, wanted, REASON);
  for (const line of lines) {
    const no = whyNot.get(line.order_id);
    if (!no) tell(says, line, `${saysOf(line)}，本店订单已跟着减少`);
    else if (no.asked) tellAsked(says, line, kind, saysOf(line), no.reason);
    else tellUnfollowed(says, line, `${saysOf(line)}，但订单没有减少：${no.reason}`);
  }
}

const whyUnknown = ({ quantity_taken }: Followed): string =>
  quantity_taken === null ? '收单时没有记下平台的件数' : '本店改过件数';

/** All that were given up so far, as the order's pieces show them; of an old line those since it was followed last. */
const saysOf = ({ quantity, quantity_taken, quantity_seen }: Followed): string =>
  `买家在平台取消了 ${(quantity_taken ?? quantity_seen ?? quantity) - quantity} 件`;
