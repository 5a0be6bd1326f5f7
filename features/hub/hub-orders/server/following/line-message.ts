import type { RequestKind } from '#features/orders/orders/request-flags.ts';
import { type FollowOutcome, withOutcome } from './follow-outcome.ts';
import { matterOf } from './followed-line.ts';
import type { PendingRequest } from './pending-request.ts';

/** What a line says of its platform's changes, what of that was asked, and what waits for a person. */
export interface LineMessage {
  id: string;
  says: FollowOutcome[];
  pendingRequests: readonly PendingRequest[];
  unfollowed: FollowOutcome[];
}

/** How a request about an order of the line stands; `isTold`: it was answered just now. */
export interface LineRequestAnswer {
  orderId: string;
  isTold: boolean;
  /** The line is a set of several orders. */
  isSet: boolean;
  kind: RequestKind;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'closed';
  reason: string;
  toShop: string;
}

/**
 * The words once answers came, or undefined where none was waited for: of a set each order's answer stands for itself,
 * and what still waits goes on being said. A refused cancel waits among the answers to cancels already.
 */
export function applyAnswers(
  answers: readonly (LineMessage & LineRequestAnswer)[],
): (LineMessage & { isNew: boolean }) | undefined {
  const [line] = answers;
  if (!line) return undefined;
  let { says, unfollowed } = line;
  let isHeard = false;
  const pendingRequests = line.pendingRequests.flatMap((ask) => {
    const answersToAsk = answers.filter((each) => isAnswerTo(ask, each));
    if (answersToAsk.length === 0) return [ask];
    isHeard = true;
    const open = ask.orderIds.filter((id) => !answersToAsk.some(({ orderId }) => orderId === id));
    const matter = matterOf(ask.kind);
    const words = answersToAsk.map((each) => ({ matter, says: `${ask.what}，${outcome(each)}`, each }));
    const outcomes = words.map(({ each: _, ...one }) => one);
    says = says.flatMap((one) =>
      one.says === ask.says ? [...outcomes, ...(open.length > 0 ? [one] : [])] : [one],
    );
    for (const { each, ...one } of words) if (isRefused(each)) unfollowed = withOutcome(unfollowed, one);
    return open.length > 0 ? [{ ...ask, orderIds: open }] : [];
  });
  if (!isHeard) return undefined;
  return {
    id: line.id,
    says,
    pendingRequests,
    unfollowed,
    isNew: unfollowed.length > line.unfollowed.length,
  };
}

const isAnswerTo = ({ kind, orderIds }: PendingRequest, answer: LineRequestAnswer): boolean =>
  answer.isTold && answer.state !== 'open' && answer.kind === kind && orderIds.includes(answer.orderId);

const isRefused = ({ kind, state }: LineRequestAnswer): boolean => state === 'declined' && kind !== 'cancel';

const DONE: Partial<Record<RequestKind, string>> = {
  cancel: '取消',
  address: '更新',
  amount: '减少',
  rest: '减少',
};

function outcome({ kind, state, reason, toShop, isSet, orderId }: LineRequestAnswer): string {
  const order = isSet ? `订单 LDL${orderId} ` : '订单';
  const done = DONE[kind] ?? '';
  if (state === 'accepted') return `${toShop}已同意，${order}已${done}`;
  if (state === 'declined') return `但${order}没有${done}：${toShop}没有同意${reason && `，${reason}`}`;
  return state === 'withdrawn' ? `对${order}的申请已撤回` : `${order}已取消，申请作废`;
}
