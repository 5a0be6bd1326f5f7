import { REFUNDS } from '#features/hub/platforms/platform.ts';
import type { HubOrder } from '../contract.ts';
import { isRefund, LINE, LINE_NAMES } from '../line-states.ts';

/** Why it is no order yet, or what the platform says of it since it is one. */
export function lineText(row: HubOrder): string {
  const { State, Problems, IsCancelled, Refund, FollowSays, Unfollowed, WaitSays, IsShippedThere } = row;
  if (!FollowSays.includes(Unfollowed)) return `${Unfollowed}；${FollowSays}`;
  if (FollowSays) return FollowSays;
  if (IsCancelled) return '买家已在平台取消';
  if (Refund === REFUNDS.done) return '平台已退款';
  if (Refund === REFUNDS.asked) return '平台退款中';
  if (State === LINE.off) return IsShippedThere ? '已在平台发货，不用收单' : '买家已在平台取消全部件数';
  const problem = State === LINE.problem && Problems.find(({ blocking }) => blocking);
  if (problem) return problem.says;
  return Refund === REFUNDS.part ? '平台退了一部分货款，货仍要发' : WaitSays;
}

/** Off are those that the buyer gave up, and those that have left already. */
export const lineStateName = ({ State, IsCancelled, Refund, IsShippedThere }: HubOrder) =>
  State === LINE.off && IsShippedThere && !IsCancelled && !isRefund(Refund) ? '平台已发' : LINE_NAMES[State];
