import { describe, expect, it } from 'vitest';
import { LEG } from '../leg.ts';
import { isEvidenceDue, mainAct } from '../main-act.ts';

type Stands = Parameters<typeof mainAct>[0];
type Talk = Stands['Legs'][number];

const talk = (Leg: Talk['Leg'], more: Partial<Talk> = {}): Talk => ({
  Leg,
  State: LEG.waits,
  IsMyTurn: false,
  GoodsFirst: true,
  Resend: 0,
  ResendOrderID: null,
  ...more,
});
const CHANNEL = talk('channel', { IsMyTurn: true });

describe('the one main act of a complaint', () => {
  it('is the yes to what waits for this shop, once, whatever else may be done', () => {
    const Acts: Stands['Acts'] = [
      { Act: 'judge', Leg: null },
      { Act: 'accept', Leg: 'channel' },
      { Act: 'decline', Leg: 'channel' },
      { Act: 'passOn', Leg: 'vendor' },
    ];
    expect(mainAct({ Acts, Legs: [CHANNEL, talk('vendor', { State: 0 })] })).toEqual(Acts[1]);
  });

  it('passes the answer of the supplier on before one answers by oneself', () => {
    const Acts: Stands['Acts'] = [
      { Act: 'accept', Leg: 'channel' },
      { Act: 'replyAsVendor', Leg: 'channel' },
    ];
    expect(mainAct({ Acts, Legs: [CHANNEL, talk('vendor', { State: LEG.done })] })).toEqual(Acts[1]);
  });

  it('answers the supplier before it notes what the buyer says', () => {
    const Acts: Stands['Acts'] = [
      { Act: 'accept', Leg: 'buyer' },
      { Act: 'accept', Leg: 'vendor' },
    ];
    expect(mainAct({ Acts, Legs: [talk('buyer'), talk('vendor', { IsMyTurn: true })] })).toEqual(Acts[1]);
  });

  it('tells of a stopped parcel before it is counted', () => {
    const Acts: Stands['Acts'] = [
      { Act: 'receive', Leg: 'channel' },
      { Act: 'intercepted', Leg: 'channel' },
    ];
    expect(mainAct({ Acts, Legs: [CHANNEL] })).toEqual(Acts[1]);
  });

  it('is another offer once the other side said no, and none while the other side is asked', () => {
    const Acts: Stands['Acts'] = [{ Act: 'offer', Leg: 'vendor' }];
    const declined = talk('vendor', { State: LEG.declined, IsMyTurn: true });
    expect(mainAct({ Acts, Legs: [declined] })).toEqual(Acts[0]);
    expect(mainAct({ Acts, Legs: [talk('vendor')] })).toBeUndefined();
  });

  it('leaves passing on aside while the other talk waits for this shop', () => {
    const Acts: Stands['Acts'] = [{ Act: 'passOn', Leg: 'vendor' }];
    const isNew = talk('vendor', { State: 0 });
    expect(mainAct({ Acts, Legs: [talk('channel'), isNew] })).toEqual(Acts[0]);
    expect(mainAct({ Acts, Legs: [CHANNEL, isNew] })).toBeUndefined();
  });

  it('is to send words or pictures where they are asked for', () => {
    const leg = talk('vendor', { State: LEG.evidence, IsMyTurn: true });
    expect(isEvidenceDue({ Acts: [], Legs: [leg] })).toBe(true);
    expect(isEvidenceDue({ Acts: [], Legs: [talk('vendor', { State: LEG.evidence })] })).toBe(false);
  });
});
