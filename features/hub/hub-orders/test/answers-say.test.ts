import { describe, expect, it } from 'vitest';
import { heard } from '../server/answers-say.ts';

const set = (says: string, ...states: ('open' | 'accepted' | 'declined')[]) =>
  states.map((state, at) => ({
    ...{ id: 'line', says, unfollowed: '', orderId: String(at + 1), isTold: state !== 'open', isSet: true },
    ...{ kind: 'address' as const, state, reason: state === 'declined' ? '已经打包' : '', toShop: '果园' },
  }));
const MOVED = '平台改了收货信息';
const WAITS = `${MOVED}，已申请改地址，等待对方答复`;
const NO = `${MOVED}，但订单 LDL1 没有更新：果园没有同意，已经打包`;
const YES = `${MOVED}，果园已同意，订单 LDL2 已更新`;

describe('what a line says of the answers to what its platform changed', () => {
  it('is said for each order of a set by itself, while the others wait', () => {
    expect(heard(set(WAITS, 'declined', 'open'))).toMatchObject({ says: `${NO}；${WAITS}`, unfollowed: NO });
    expect(heard(set(`${NO}；${WAITS}`, 'declined', 'accepted'))).toMatchObject({
      ...{ says: `${NO}；${YES}`, isNew: false },
    });
    expect(heard(set(`${NO}；${WAITS}`, 'declined', 'open'))).toBeUndefined();
  });
});
