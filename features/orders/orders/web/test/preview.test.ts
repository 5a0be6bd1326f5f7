import { describe, expect, it } from 'vitest';
import { STATUS } from '../../status.ts';
import { previewCancel, previewComplete, previewExport, previewUrgent } from '../preview.ts';
import { AGENT, anOrder, SELF_RUN } from './order-rows.ts';

const exported = STATUS.new | STATUS.distributed | STATUS.exported;
const shipped = exported | STATUS.shipped;
const cancelled = STATUS.new | STATUS.cancelledByBuyer;

describe('foreseeing a cancel', () => {
  it('cancels what waits to be shipped', () => {
    expect(previewCancel([anOrder()]).go).toHaveLength(1);
  });

  it('asks the shipper once the note is exported, and only once', () => {
    const { ask, skip } = previewCancel([
      anOrder({ Status: exported }),
      anOrder({ Status: exported, CancelRequest: '不想要了' }),
    ]);
    expect(ask).toHaveLength(1);
    expect([...skip]).toEqual([['已申请取消，等待对方答复', 1]]);
  });

  it('does not ask oneself', () => {
    expect(previewCancel([anOrder({ ...SELF_RUN, Status: exported })]).go).toHaveLength(1);
  });

  it('lets the supplying side cancel an exported order', () => {
    expect(previewCancel([anOrder({ ...AGENT, ...SELF_RUN, Status: exported })]).go).toHaveLength(1);
  });

  it('skips what is shipped or cancelled, each with its reason and count', () => {
    const preview = previewCancel([
      anOrder({ Status: shipped }),
      anOrder({ Status: shipped }),
      anOrder({ Status: cancelled }),
    ]);
    expect(preview.go).toHaveLength(0);
    expect([...preview.skip]).toEqual([
      ['订单已发货，不能取消，可发起售后', 2],
      ['订单已取消', 1],
    ]);
  });
});

describe('foreseeing other batches', () => {
  it('marks as urgent only what was entered here and is not urgent yet', () => {
    const urgent = anOrder({ Status: STATUS.new | STATUS.priority });
    const preview = previewUrgent([anOrder(), urgent, anOrder(AGENT)], true);
    expect(preview.go).toHaveLength(1);
    expect([...preview.skip.keys()]).toEqual(['已经加急', '只有录单店铺可以标记加急']);
  });

  it('leaves shipped, suspended and presale orders off the note', () => {
    const rows = [shipped, STATUS.new | STATUS.suspended, STATUS.new | STATUS.presale, STATUS.new].map(
      (Status) => anOrder({ Status }),
    );
    expect(previewExport(rows).go).toHaveLength(1);
  });

  it('completes only what is fully shipped', () => {
    expect(previewComplete([anOrder({ Status: shipped }), anOrder()]).go).toHaveLength(1);
  });
});
