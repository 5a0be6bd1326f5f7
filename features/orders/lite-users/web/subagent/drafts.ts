import {
  type AddressValue,
  destinationOf,
  doubtsOf,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-value.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { parseCount } from '#kit/ui/fields/number-fields.ts';
import type { PersonRead, SubagentListing, subagent } from '../../subagent-contract.ts';

/** An order while it is looked over. */
export interface OrderDraft {
  key: string;
  address: AddressValue;
  listing: SubagentListing | undefined;
  /** As typed. */
  amount: string;
  note: string;
  /** 礼品留言. */
  giftMessage: string;
  ownNo: string;
  /** The goods as somebody wrote them, where the listing is only likely, or still to be chosen. */
  written?: string | undefined;
  /** What of the text can be read in two ways, in words for whoever checks it. */
  doubts: readonly string[];
}

export const MOST_DRAFTS = 50;
const MOST_PIECES = 100_000;

let last = 0;

export function newDraft(
  listing: SubagentListing | undefined,
  address: AddressValue = emptyAddress,
): OrderDraft {
  last += 1;
  return {
    key: `${Date.now()}-${last}`,
    address,
    listing,
    amount: '1',
    note: '',
    giftMessage: '',
    ownNo: '',
    doubts: [],
  };
}

/** A draft for each of somebody's goods; `chosen` stands where they name none. */
export function orderDrafts(
  { Text, Address, Goods, Doubts }: PersonRead,
  chosen: SubagentListing | undefined,
): OrderDraft[] {
  const { addressHintID: _, note, ...read } = Address;
  const address = { ...read, note: '', text: Text };
  const goods = Goods.length > 0 ? Goods : [{ Name: '', Count: 1, Listing: null, IsSure: true }];
  return goods.map(({ Name, Count, Listing, IsSure }) => {
    const listing = Listing ?? (Name === '' ? chosen : undefined);
    const written = Name !== '' && !(Listing && IsSure) ? Name : undefined;
    return { ...newDraft(listing, address), amount: String(Count), note, written, doubts: Doubts };
  });
}

export const draftPieces = ({ amount }: OrderDraft): number => {
  const count = parseCount(amount) ?? 0;
  return count >= 1 && count <= MOST_PIECES ? count : 0;
};

/** What still has to be filled in, the first thing only. */
export function missingInDraft(draft: OrderDraft): string | undefined {
  const address = incomplete(draft.address);
  if (address) return address[1];
  if (!draft.listing) return draft.written ? `没有找到“${draft.written}”，请选择商品` : '请选择商品';
  return draftPieces(draft) === 0 ? `数量应为 1 到 ${MOST_PIECES} 的整数` : undefined;
}

/** What a person should look at before sending. */
export const draftDoubts = ({ address, listing, written, doubts }: OrderDraft): string[] => [
  ...doubts,
  ...doubtsOf(address).map(({ says }) => says),
  ...(listing && written ? [`“${written}”可能是这个商品，请核对`] : []),
];

export const placeDraftsInput = (
  drafts: readonly OrderDraft[],
  again: boolean,
): Input<typeof subagent.place> => ({
  AllowDuplicates: again,
  Lines: drafts.map((draft) => ({
    SpuID: draft.listing?.SpuID ?? '',
    SpuAmount: draftPieces(draft),
    Note: draft.note.trim(),
    GiftMessage: draft.giftMessage.trim(),
    OwnNo: draft.ownNo.trim(),
    Address: destinationOf(draft.address),
  })),
});
