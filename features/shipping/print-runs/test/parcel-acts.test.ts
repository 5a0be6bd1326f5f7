import { describe, expect, it } from 'vitest';
import { parcelActs } from '../parcel-acts.ts';

const PARCEL: Parameters<typeof parcelActs>[0] = {
  AccountID: 'an account',
  CanCloud: false,
  CanIntercept: false,
  Cloud: null,
  Prints: 0,
  Problem: null,
  Reason: '',
  State: 'numbered',
};

describe('what may be done with a parcel of a run', () => {
  it('begins with its next step: print, then ship, then print again', () => {
    expect(parcelActs(PARCEL)).toEqual(['print', 'ship', 'changeCarrier', 'change', 'recycle']);
    expect(parcelActs({ ...PARCEL, State: 'printed', Prints: 1 })[0]).toBe('ship');
    expect(parcelActs({ ...PARCEL, State: 'shipped', Prints: 1, CanIntercept: true })).toEqual([
      'printAgain',
      'change',
      'intercept',
    ]);
  });

  it('asks whether a label came out while the cloud printer has not said so', () => {
    const sent = { ...PARCEL, Cloud: { State: 'sent' as const, Says: '', On: '2026-11-21T06:05:00Z' } };
    expect(parcelActs(sent)[0]).toBe('markPrinted');
    const failed = {
      ...PARCEL,
      CanCloud: true,
      Cloud: { State: 'failed' as const, Says: '没有纸', On: '2026-11-21T06:05:00Z' },
    };
    expect(parcelActs(failed).slice(0, 3)).toEqual(['print', 'printInCloud', 'markPrinted']);
  });

  it('gives the number back first where its order has stopped, and neither prints nor ships it', () => {
    const stopped = {
      ...PARCEL,
      Problem: { code: 'order.cancelled', params: {}, Says: '订单已取消', Remedy: 'recycle' as const },
    };
    expect(parcelActs(stopped)).toEqual(['recycle', 'changeCarrier', 'change']);
  });

  it('leads from a number that did not come to another carrier, a typed number or out of the run', () => {
    expect(parcelActs({ ...PARCEL, State: 'failed', Reason: '不派送' })).toEqual([
      'changeCarrier',
      'typeNumber',
      'remove',
    ]);
    expect(parcelActs({ ...PARCEL, State: 'new', AccountID: null })).toEqual(['typeNumber', 'remove']);
    expect(parcelActs({ ...PARCEL, State: 'unclear', Reason: '没有回答' })).toEqual(['verifyNumber']);
    expect(parcelActs({ ...PARCEL, State: 'numbering' })).toEqual([]);
  });
});
