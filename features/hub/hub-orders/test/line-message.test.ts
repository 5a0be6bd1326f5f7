import { describe, expect, it } from 'vitest';
import type { FollowOutcome } from '../server/following/follow-outcome.ts';
import {
  type FollowedLine,
  type LineOutcomes,
  noteRequested,
  repeatOutcomes,
} from '../server/following/followed-line.ts';
import { applyAnswers } from '../server/following/line-message.ts';
import { addPendingRequest, type PendingRequest } from '../server/following/pending-request.ts';

const MOVED = '平台改了收货信息';
const WAITS = `${MOVED}，已申请改地址，等待对方答复`;
const NO = `${MOVED}，但订单 LDL1 没有更新：果园没有同意，已经打包；明天发`;
const YES = `${MOVED}，果园已同意，订单 LDL2 已更新`;

const askOf = (orderId: string): PendingRequest => ({
  kind: 'address',
  what: MOVED,
  says: WAITS,
  orderIds: [orderId],
});
const BOTH = addPendingRequest([askOf('1')], askOf('2'));

const place = (...says: string[]): FollowOutcome[] => says.map((one) => ({ matter: 'place', says: one }));

const set = (
  says: FollowOutcome[],
  pendingRequests: PendingRequest[],
  ...states: ('open' | 'accepted' | 'declined')[]
) =>
  states.map((state, at) => ({
    id: 'line',
    says,
    pendingRequests,
    unfollowed: [],
    orderId: String(at + 1),
    isTold: state !== 'open',
    isSet: true,
    kind: 'address' as const,
    state,
    reason: state === 'declined' ? '已经打包；明天发' : '',
    toShop: '果园',
  }));

describe('what a line says of the answers to what its platform changed', () => {
  it('is said for each order of a set by itself, while the others wait', () => {
    const first = applyAnswers(set(place(WAITS), BOTH, 'declined', 'open'));
    expect(first).toMatchObject({
      says: place(NO, WAITS),
      pendingRequests: [askOf('2')],
      unfollowed: place(NO),
    });
    expect(applyAnswers(set(place(NO, WAITS), [askOf('2')], 'declined', 'accepted'))).toMatchObject({
      says: place(NO, YES),
      pendingRequests: [],
      isNew: false,
    });
    expect(applyAnswers(set(place(NO, WAITS), [askOf('2')], 'declined', 'open'))).toBeUndefined();
  });

  it('is waited for of an order that asks now, though another of its set was complained about before', () => {
    const says1 = '买家在发货后退款，已登记客诉 1';
    const before = {
      follow_outcomes: [{ matter: 'goods', says: says1, complained: 0 }],
      pending_requests: [askOf('1')],
    };
    const line = { id: 'line', order_id: '2', ...before } as FollowedLine;
    const says: LineOutcomes = new Map();
    noteRequested(says, line, 'cancel', '买家在平台退款', '等待对方答复');
    repeatOutcomes(says, line);
    expect(says.get('line')?.pendingRequests).toMatchObject([
      { kind: 'cancel', orderIds: ['2'] },
      askOf('1'),
    ]);
  });
});
