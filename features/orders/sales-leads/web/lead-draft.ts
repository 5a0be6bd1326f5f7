import {
  type AddressValue,
  destinationOf,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-value.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { type Fault, NOT_COUNT, NOT_MONEY, parseCount, parseYuan, yuanField } from '#kit/ui/number-fields.ts';
import type { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';

/** A lead while it is typed. */
export interface LeadDraft {
  name: string;
  amount: string;
  price: string;
  platform: string;
  number: string;
  note: string;
  vendor: string;
  address: AddressValue;
}

export const draftOf = (of: LeadRow | undefined): LeadDraft => ({
  name: of?.SpuName ?? '',
  amount: String(of?.SpuAmount ?? 1),
  price: yuanField(of?.ExpectedPrice),
  platform: of?.ThirdPartyName ?? '',
  number: of?.ThirdPartyOrderID ?? '',
  note: of?.Note ?? '',
  vendor: of?.VendorStoreID ?? '',
  address: of ? addressOf(of) : emptyAddress,
});

const addressOf = (of: LeadRow): AddressValue => ({
  ...emptyAddress,
  receiverName: of.Receiver,
  receiverPhone: of.ReceiverPhones[0] ?? '',
  province: of.Province,
  city: of.City,
  area: of.Area,
  street: of.Street,
  village: of.Village,
  addressDetail: of.AddressDetail,
});

/** What still has to be filled in, the first thing only; an address that stands in the lead needs no second look. */
export function lacking({ name, amount, price, address }: LeadDraft, before?: LeadDraft): Fault | undefined {
  const fault = address === before?.address ? undefined : incomplete(address);
  if (fault) return fault;
  if (!name.trim()) return ['SpuName', '请填写想要的商品'];
  if (!parseCount(amount)) return ['SpuAmount', NOT_COUNT];
  return parseYuan(price) === undefined ? ['ExpectedPrice', NOT_MONEY] : undefined;
}

type LeadInput = Input<typeof salesLeads.create>['Leads'][number];

export const toLeadInput = ({ address, ...draft }: LeadDraft): LeadInput => ({
  SpuName: draft.name.trim(),
  SpuAmount: parseCount(draft.amount) ?? 1,
  ExpectedPrice: parseYuan(draft.price) ?? null,
  ThirdPartyName: draft.platform.trim(),
  ThirdPartyOrderID: draft.number.trim() || null,
  Note: draft.note.trim(),
  Address: destinationOf(address),
});
