import { describe, expect, it } from 'vitest';
import { emptyDraft, isTyped, lacking, placeInput, withListing } from '../single/single-draft.ts';

const address = {
  ...emptyDraft.address,
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
const draft = withListing({ ...emptyDraft, address, party: '微信群', sourceNo: ' W1 ' }, apple);

describe('enter a single order', () => {
  it('says the first thing that is lacking', () => {
    expect(lacking(emptyDraft)).toEqual(['receiver', '请填写收件人']);
    expect(lacking({ ...draft, lines: [] })).toEqual(['Lines', '请选择商品']);
    expect(
      lacking({ ...draft, lines: [{ spuId: 'a', spuName: '苹果', amount: '0', price: '', note: '' }] }),
    ).toContain('Lines.0.spuAmount');
    expect(lacking(draft)).toBeUndefined();
  });

  it('has nothing to bring back but the platform and the channel that stay for the next one', () => {
    const { party: _, ...rest } = emptyDraft;
    const placed = { ...rest, onBehalfOf: { id: 'c', name: '渠道' }, party: '微信群' };
    expect(isTyped(emptyDraft)).toBe(false);
    expect(isTyped(placed)).toBe(false);
    expect(isTyped({ ...placed, note: '送礼' })).toBe(true);
    expect(isTyped(draft)).toBe(true);
  });

  it('adds to the amount of a listing that is chosen again', () => {
    expect(withListing(draft, apple).lines).toMatchObject([{ spuId: 'a', amount: '2' }]);
  });

  it('looks for duplicates unless a person has said that it is none', () => {
    expect(placeInput(draft, false)).not.toHaveProperty('AvoidDuplicationInDays');
    expect(placeInput(draft, true).AvoidDuplicationInDays).toBe(0);
  });

  it('sends the platform’s number without blanks and no price where none was typed', () => {
    const { ThirdPartyOrderID, Lines } = placeInput(draft, false);
    expect(ThirdPartyOrderID).toBe('W1');
    expect(Lines[0]).toMatchObject({ spuAmount: 1, SalesUnitPrice: null });
  });

  it('sends the time at the platform as Shanghai’s, and refuses one that is still to come', () => {
    const early = { ...draft, receivedAt: '2026-01-18T10:30' };
    expect(placeInput(early, false).OrderReceivedAt).toBe('2026-01-18T10:30:00+08:00');
    expect(lacking(early, new Date('2026-01-18T02:29:00Z'))).toContain('OrderReceivedAt');
    expect(lacking(early, new Date('2026-01-18T02:31:00Z'))).toBeUndefined();
    expect(placeInput(draft, false).OrderReceivedAt).toBeNull();
  });

  it('gives each order the note of the whole and that of its own line', () => {
    const lines = [
      { spuId: 'a', spuName: '苹果', amount: '1', price: '', note: '要红的' },
      { spuId: 'b', spuName: '梨', amount: '1', price: '', note: '' },
    ];
    const { Lines } = placeInput({ ...draft, note: '送礼', lines }, false);
    expect(Lines.map(({ note }) => note)).toEqual(['送礼；要红的', '送礼']);
  });

  it('sends what is said to the shipper beside the note, not in it', () => {
    const input = placeInput({ ...draft, note: '送礼', shipperNote: ' 放冰袋 ' }, false);
    expect(input.ShipperNote).toBe('放冰袋');
    expect(input.Lines[0]?.note).toBe('送礼');
  });
});
