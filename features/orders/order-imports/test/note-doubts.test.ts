import { describe, expect, it } from 'vitest';
import { noteDoubts } from '../note-doubts.ts';

const says = (buyerNote: string, sellerNote = '') =>
  noteDoubts({ buyerNote, sellerNote }).map(({ field, says: text }) => [field, text]);

describe('a note that asks to stop', () => {
  it('is to be looked at, whoever wrote it', () => {
    expect(says('申请退款了')).toEqual([['buyerNote', '备注里写着“退款”，请确认还要发货']]);
    expect(says('', '客户要取消')).toEqual([['sellerNote', '备注里写着“取消”，请确认还要发货']]);
    for (const note of ['不要了', '先别发', '不发了', '不用发货', '这单作废'])
      expect(says(note)).toHaveLength(1);
  });

  it('is none where it says that nothing is stopped', () => {
    for (const note of ['', '不退款', '坏果不接受退货', '无需取消', '不要放驿站', '不发顺丰', '请尽快发货'])
      expect(says(note)).toEqual([]);
  });
});
