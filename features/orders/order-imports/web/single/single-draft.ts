import type { orders } from '#features/orders/orders/contract.ts';
import {
  type AddressValue,
  destinationOf,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-value.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import type { Fault } from '#kit/ui/fields/number-fields.ts';

export interface DraftLine {
  spuId: string;
  spuName: string;
  /** As typed. */
  amount: string;
  price: string;
  note: string;
}

/** One receiver and what is sent there, while it is typed. */
export interface SingleDraft {
  address: AddressValue;
  lines: readonly DraftLine[];
  party: string;
  sourceNo: string;
  /** When the platform got the order, as typed: `2026-11-18T10:30`, in Shanghai. */
  receivedAt: string;
  note: string;
  /** 备注给发货方. */
  shipperNote: string;
  /** 礼品留言. */
  giftMessage: string;
  /** The managed channel that it is entered for; empty: the current shop. */
  onBehalfOf: { id: string; name: string } | null;
}

export const emptySingleDraft: SingleDraft = {
  address: emptyAddress,
  lines: [],
  party: '',
  sourceNo: '',
  receivedAt: '',
  note: '',
  shipperNote: '',
  giftMessage: '',
  onBehalfOf: null,
};

/** More than what stays for the next order. */
export function isTyped(draft: SingleDraft): boolean {
  const { party, onBehalfOf } = emptySingleDraft;
  // In the order of the fields as they are empty.
  return (
    JSON.stringify({ ...emptySingleDraft, ...draft, party, onBehalfOf }) !== JSON.stringify(emptySingleDraft)
  );
}

const MOST = 1_000_000;

export const draftAmount = ({ amount }: DraftLine): number => {
  const count = Number(amount.normalize('NFKC').trim());
  return Number.isInteger(count) && count >= 1 && count <= MOST ? count : 0;
};

/** A browser that knows seconds writes them too. */
const receivedOn = ({ receivedAt }: SingleDraft): string | null =>
  receivedAt ? `${receivedAt.slice(0, 16)}:00+08:00` : null;

/** What still has to be filled in, the first thing only, by the field of the call. */
export function missingInSingle(draft: SingleDraft, now = new Date()): Fault | undefined {
  const address = incomplete(draft.address);
  if (address) return address;
  if (draft.lines.length === 0) return ['Lines', '请选择商品'];
  for (const [at, line] of draft.lines.entries()) {
    const { spuName, price } = line;
    if (draftAmount(line) === 0)
      return [`Lines.${at}.spuAmount`, `“${spuName}”的数量应为 1 到 ${MOST} 的整数`];
    if (price.trim() !== '' && !(Number(price) >= 0))
      return [`Lines.${at}.SalesUnitPrice`, `“${spuName}”的售价应为数字，例如 39.90`];
  }
  const received = receivedOn(draft);
  const isAhead = received && Date.parse(received) > now.getTime();
  return isAhead ? ['OrderReceivedAt', '平台下单时间不能晚于现在，请改正'] : undefined;
}

/** The same listing once more adds to its amount. */
export function withListing(
  draft: SingleDraft,
  { SpuID, SpuName }: { SpuID: string; SpuName: string },
): SingleDraft {
  if (!draft.lines.some(({ spuId }) => spuId === SpuID))
    return {
      ...draft,
      lines: [...draft.lines, { spuId: SpuID, spuName: SpuName, amount: '1', price: '', note: '' }],
    };
  return {
    ...draft,
    lines: draft.lines.map((line) =>
      line.spuId === SpuID ? { ...line, amount: String(draftAmount(line) + 1) } : line,
    ),
  };
}

/** The call: an order per line, all or none. `again` places it although it looks like one before. */
export function placeSingleInput(draft: SingleDraft, again: boolean): Input<typeof orders.place> {
  const { address, party, sourceNo, note, shipperNote, onBehalfOf } = draft;
  const Address = destinationOf(address);
  return {
    ThirdPartyName: party.trim(),
    ThirdPartyOrderID: sourceNo.trim() || null,
    OrderReceivedAt: receivedOn(draft),
    ShipperNote: shipperNote.trim(),
    ...(again && { AvoidDuplicationInDays: 0 }),
    ...(onBehalfOf && { isOperateOnBehalfOf: true, OnBehalfOfAgentID: onBehalfOf.id }),
    Lines: draft.lines.map((line) => ({
      spuID: line.spuId,
      spuAmount: draftAmount(line),
      SalesUnitPrice: line.price.trim() === '' ? null : Math.round(Number(line.price) * 100) / 100,
      note: [note, line.note]
        .map((text) => text.trim())
        .filter(Boolean)
        .join('；'),
      GiftMessage: draft.giftMessage.trim(),
      Address,
    })),
  };
}
