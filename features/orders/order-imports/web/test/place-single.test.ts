import { describe, expect, it } from 'vitest';
import {
  emptySingleDraft,
  isTyped,
  missingInSingle,
  placeSingleInput,
  withListing,
} from '../single/single-draft.ts';

const address = {
  ...emptySingleDraft.address,
  receiverName: '张三',
  receiverPhone: '13800000000',
  provinceId: '33',
  province: '浙江省',
  city: '杭州市',
  areaId: '330106',
  area: '西湖区',
  addressDetail: '文一路1号',
};
const apple = { SpuID: 'a', SpuName: '苹果' };
const draft = withListing({ ...emptySingleDraft, address, party: '微信群', sourceNo: ' W1 ' }, apple);

describe('enter a single order', () => {
  it('says the first thing that is lacking', () => {
    expect(missingInSingle(emptySingleDraft)).toEqual(['receiver', '请填写收件人']);
    expect(missingInSingle({ ...draft, lines: [] })).toEqual(['Lines', '请选择商品']);
    expect(
      missingInSingle({
        ...draft,
        lines: [{ spuId: 'a', spuName: '苹果', amount: '0', price: '', note: '' }],
      }),
    ).toContain('Lines.0.spuAmount');
    expect(missingInSingle(draft)).toBeUndefined();
  });

  it('has nothing to bring back but the platform and the channel that stay for the next one', () => {
    const { party: _, ...rest } = emptySingleDraft;
    const placed = { ...rest, onBehalfOf: { id: 'c', name: '渠道' }, party: '微信群' };
    expect(isTyped(emptySingleDraft)).toBe(false);
    expect(isTyped(placed)).toBe(false);
    expect(isTyped({ ...placed, note: '送礼' })).toBe(true);
    expect(isTyped(draft)).toBe(true);
  });

  it('adds to the amount of a listing that is chosen again', () => {
    expect(withListing(draft, apple).lines).toMatchObject([{ spuId: 'a', amount: '2' }]);
  });

  it('looks for duplicates unless a person has said that it is none', () => {
    expect(placeSingleInput(draft, false)).not.toHaveProperty('AvoidDuplicationInDays');
    expect(placeSingleInput(draft, true).AvoidDuplicationInDays).toBe(0);
  });

  it('sends the platform’s number without blanks and no price where none was typed', () => {
    const { ThirdPartyOrderID, Lines } = placeSingleInput(draft, false);
    expect(ThirdPartyOrderID).toBe('W1');
    expect(Lines[0]).toMatchObject({ spuAmount: 1, SalesUnitPrice: null });
  });

  it('sends the time at the platform as Shanghai’s, and refuses one that is still to come', () => {
    const early = { ...draft, receivedAt: '2026-01-18T10:30' };
    expect(placeSingleInput(early, false).OrderReceivedAt).toBe('2026-01-18T10:30:00+08:00');
    expect(missingInSingle(early, new Date('2026-01-18T02:29:00Z'))).toContain('OrderReceivedAt');
    expect(missingInSingle(early, new Date('2026-01-18T02:31:00Z'))).toBeUndefined();
    expect(placeSingleInput(draft, false).OrderReceivedAt).toBeNull();
  });

  it('gives each order the note of the whole and that of its own line', () => {
    const lines = [
      { spuId: 'a', spuName: '苹果', amount: '1', price: '', note: '要红的' },
      { spuId: 'b', spuName: '梨', amount: '1', price: '', note: '' },
    ];
    const { Lines } = placeSingleInput({ ...draft, note: '送礼', lines }, false);
    expect(Lines.map(({ note }) => note)).toEqual(['送礼；要红的', '送礼']);
  });

  it('sends what is said to the shipper beside the note, not in it', () => {
    const input = placeSingleInput({ ...draft, note: '送礼', shipperNote: ' 放冰袋 ' }, false);
    expect(input.ShipperNote).toBe('放冰袋');
    expect(input.Lines[0]?.note).toBe('送礼');
  });
});
