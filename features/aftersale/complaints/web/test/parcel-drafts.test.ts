import { describe, expect, it } from 'vitest';
import { addParcel, parcelChanges, parcelDrafts } from '../goods/parcel-drafts.ts';

const parcel = (ReturnID: string, Pieces: number | null, Good: number | null = null) => ({
  ReturnID,
  ExpressCompany: '圆通',
  ExpressNo: `YT${ReturnID}`,
  Pieces,
  Good,
  Bad: Good === null ? null : 0,
  Accepted: Good,
  TraceState: 0,
  SignedOn: null,
  ReceivedOn: null,
});

describe('parcels that bring goods back, as they are typed', () => {
  it('are one without pieces, until another is added', () => {
    const [only] = parcelDrafts([]);
    expect(only).toMatchObject({ no: '', pieces: '' });
    const { changes } = parcelChanges([], [{ key: 'a', no: ' YT1 ', company: '', pieces: '' }], {
      pieces: 3,
      isMany: false,
    });
    expect(changes).toEqual([{ ExpressNo: 'YT1', ExpressCompany: '' }]);
  });

  it('share the pieces: the first gives one to the next', () => {
    const two = addParcel(parcelDrafts([parcel('1', null)]), 3);
    expect(two.map(({ pieces }) => pieces)).toEqual(['2', '1']);
    expect(addParcel(two, 4).map(({ pieces }) => pieces)).toEqual(['2', '1', '1']);
  });

  it('are told so that there is room for each: less first, then what is new', () => {
    const known = [parcel('1', null)];
    const [first, second] = addParcel(parcelDrafts(known), 3);
    const drafts = [first, { ...second, no: 'YT2' }] as ReturnType<typeof parcelDrafts>;
    expect(parcelChanges(known, drafts, { pieces: 3, isMany: true }).changes).toEqual([
      { ReturnID: '1', ExpressNo: 'YT1', ExpressCompany: '圆通', Pieces: 2 },
      { ExpressNo: 'YT2', ExpressCompany: '', Pieces: 1 },
    ]);
    const without = parcelChanges([parcel('1', 1), parcel('2', 2)], parcelDrafts([parcel('2', 2)]), {
      pieces: 3,
      isMany: true,
    });
    expect(without.changes[0]).toMatchObject({ ReturnID: '1', Pieces: 0 });
  });

  it('bring no more than is to come back, with what has come', () => {
    const known = [parcel('1', 2, 2), parcel('2', 1)];
    const drafts = parcelDrafts(known).map((draft) => ({ ...draft, pieces: '2' }));
    expect(parcelChanges(known, drafts, { pieces: 3, isMany: true }).problem?.says).toBe(
      '各包裹共 4 件，超过应退的 3 件',
    );
  });
});
