import type { RequestKind } from '#features/orders/orders/asks.ts';
import { withOnce } from './followed.ts';

/** What a line says of its platform's changes, and what of them waits for a person. */
export interface Words {
  id: string;
  says: string;
  unfollowed: string;
}

/** How a request about an order of the line stands; `isTold`: it was answered just now. */
export interface Answered {
  orderId: string;
  isTold: boolean;
  /** The line is a set of several orders. */
  isSet: boolean;
  kind: RequestKind;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'closed';
  reason: string;
  toShop: string;
}

/** What is said of a wish while it waits, by the words that `followed` lines have: what the platform changed, and what was asked. */
const WAITS = /^(.+?)，已(?:向[^，]+)?申请(取消余量|取消|改地址|减少数量)，等待对方答复$/;
const KINDS: Partial<Record<RequestKind, { asked: string; done: string }>> = {
  cancel: { asked: '取消', done: '取消' },
  address: { asked: '改地址', done: '更新' },
  amount: { asked: '减少数量', done: '减少' },
  rest: { asked: '取消余量', done: '减少' },
};

/**
 * The words once answers came, or undefined where none was waited for: of a set each order's answer stands for itself,
 * and what still waits goes on being said. A refused cancel waits among the answers to cancels already.
 */
export function heard(answers: readonly (Words & Answered)[]): (Words & { isNew: boolean }) | undefined {
  const [line] = answers;
  if (!line) return undefined;
  let { unfollowed } = line;
  const parts = line.says.split('；').flatMap((part) => {
    const [, what = '', asked] = WAITS.exec(part) ?? [];
    const kind = answers.filter((each) => KINDS[each.kind]?.asked === asked);
    const told = kind.filter(({ isTold, state }) => isTold && state !== 'open');
    if (told.length === 0) return [part];
    const said = told.map((each) => [each, `${what}，${outcome(each)}`] as const);
    for (const [each, words] of said)
      if (isRefused(each) && !line.says.includes(words)) unfollowed = withOnce(unfollowed, words);
    const isOpen = kind.some(({ state }) => state === 'open');
    return [...said.map(([, words]) => words), ...(isOpen ? [part] : [])];
  });
  const says = parts.reduce(withOnce, '');
  if (says === line.says) return undefined;
  return { id: line.id, says, unfollowed, isNew: unfollowed !== line.unfollowed };
}

const isRefused = ({ kind, state }: Answered): boolean => state === 'declined' && kind !== 'cancel';

function outcome({ kind, state, reason, toShop, isSet, orderId }: Answered): string {
  const order = isSet ? `订单 LDL${orderId} ` : '订单';
  const done = KINDS[kind]?.done ?? '';
  if (state === 'accepted') return `${toShop}已同意，${order}已${done}`;
  if (state === 'declined') return `但${order}没有${done}：${toShop}没有同意${reason && `，${reason}`}`;
  return state === 'withdrawn' ? `对${order}的申请已撤回` : `${order}已取消，申请作废`;
}
