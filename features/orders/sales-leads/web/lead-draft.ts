import {
  type AddressValue,
  destinationOf,
  emptyAddress,
  incomplete,
} from '#features/sheets/addresses/web/address-value.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import {
  type Fault,
  NOT_COUNT,
  NOT_MONEY,
  parseCount,
  parseYuan,
  yuanField,
} from '#kit/ui/fields/number-fields.ts';
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

export const draftOfLead = (lead: LeadRow | undefined): LeadDraft => ({
  name: lead?.SpuName ?? '',
  amount: String(lead?.SpuAmount ?? 1),
  price: yuanField(lead?.ExpectedPrice),
  platform: lead?.ThirdPartyName ?? '',
  number: lead?.ThirdPartyOrderID ?? '',
  note: lead?.Note ?? '',
  vendor: lead?.VendorStoreID ?? '',
  address: lead ? addressOf(lead) : emptyAddress,
});

const addressOf = (lead: LeadRow): AddressValue => ({
  ...emptyAddress,
  receiverName: lead.Receiver,
  receiverPhone: lead.ReceiverPhones[0] ?? '',
  province: lead.Province,
  city: lead.City,
  area: lead.Area,
  street: lead.Street,
  village: lead.Village,
  addressDetail: lead.AddressDetail,
});

/** What still has to be filled in, the first thing only; an address that stands in the lead needs no second look. */
export function missingInLead(
  { name, amount, price, address }: LeadDraft,
  before?: LeadDraft,
): Fault | undefined {
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
