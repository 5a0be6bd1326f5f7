import type { FlaggedRequest } from '#features/orders/orders/request-flags.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import type { FollowOutcome } from './follow-outcome.ts';
import { type RequestActor, renewRequests } from './follow-request.ts';
import {
  expectedPieces,
  type FollowedLine,
  isFewer,
  type LineOutcomes,
  noteLineOutcome,
  noteRequested,
  noteUnfollowed,
} from './followed-line.ts';

const REASON = '买家在平台取消了部分件数';

/**
 * Pieces that a buyer gave up go from the order, or are asked of who packs it; of what left in part the rest is. What
 * has left already is a complaint, raised elsewhere.
 */
export async function cutThese(
  ctx: RequestActor,
  lines: readonly FollowedLine[],
  says: LineOutcomes,
): Promise<void> {
  const cuts: FollowedLine[] = [];
  const rests: FollowedLine[] = [];
  for (const line of lines.filter((each) => isFewer(each) && !has(each.status, CANCELLED))) {
    const pieces = expectedPieces(line);
    if (pieces === null)
      noteUnfollowed(says, line, goods(`${saysOf(line)}，${whyUnknown(line)}，请核对订单`));
    else if (pieces >= line.order_amount)
      noteLineOutcome(says, line, goods(`${saysOf(line)}，本店订单已是 ${line.order_amount} 件`));
    else if (line.shipped === 0) cuts.push(line);
    else if (pieces > line.shipped)
      noteUnfollowed(says, line, goods(`${saysOf(line)}，订单已发出一部分，请与发货方商量余下的`));
    else if (line.shipped < line.order_amount) rests.push(line);
  }
  await follow(ctx, 'amount', cuts, says);
  await follow(ctx, 'rest', rests, says);
}

async function follow(
  ctx: RequestActor,
  kind: FlaggedRequest,
  lines: readonly FollowedLine[],
  says: LineOutcomes,
): Promise<void> {
  const wishes = new Map(
    lines.map((line) => [line.order_id, kind === 'rest' ? {} : { amount: expectedPieces(line) ?? 0 }]),
  );
  const whyNot = await renewRequests(ctx, kind, lines, wishes, REASON);
  for (const line of lines) {
    const no = whyNot.get(line.order_id);
    if (!no) noteLineOutcome(says, line, goods(`${saysOf(line)}，本店订单已跟着减少`));
    else if (no.asked) noteRequested(says, line, kind, saysOf(line), no.reason);
    else noteUnfollowed(says, line, goods(`${saysOf(line)}，但订单没有减少：${no.reason}`));
  }
}

const goods = (says: string): FollowOutcome => ({ matter: 'goods', says });

const whyUnknown = ({ quantity_taken }: FollowedLine): string =>
  quantity_taken === null ? '收单时没有记下平台的件数' : '本店改过件数';

/** All that were given up so far, as the order's pieces show them; of an old line those since it was followed last. */
const saysOf = ({ quantity, quantity_taken, quantity_seen }: FollowedLine): string =>
  `买家在平台取消了 ${(quantity_taken ?? quantity_seen ?? quantity) - quantity} 件`;
