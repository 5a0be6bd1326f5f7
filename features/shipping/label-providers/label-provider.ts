import type { PrintDocument } from '../print-components/print-document.ts';

/** Who hands out waybill numbers by a program: 快递100, 快递鸟 and 菜鸟. Own number ranges are no provider: nobody is asked. */
export const PROVIDERS = ['kuaidi100', 'kdniao', 'cainiao'] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** A person at an address, as it stands on a label. The phone is whole. */
export interface PostalParty {
  name: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  /** Street and house, without what the fields above say. */
  detail: string;
}

/** The contract with a carrier under which a number is taken, with its secrets opened. */
export interface CarrierAccount {
  /** The carrier as parcels name it (中通快递). */
  company: string;
  /** Key and secret that the provider gave the shop. */
  appKey: string;
  appSecret: string;
  /** 客户编码 or 月结账号, its password, and 网点编码; which of them a carrier wants differs, empty is left out. */
  customerCode: string;
  password: string;
  siteCode: string;
  /** 电子面单密钥, 客户名称, 承载编号 and 承载快递员, which a few carriers want as well. */
  partnerSecret: string;
  partnerName: string;
  carryingCode: string;
  courier: string;
  payType: 'shipper' | 'consignee' | 'monthly';
  /** The carrier's own name of a service (标准快递); empty is its usual one. */
  serviceType: string;
  /** The provider's template by which it draws the label; empty: it draws none, we do. */
  templateId: string;
  /** Its template of a child's label (子单); empty: it draws none. */
  childTemplateId: string;
  /** The provider's printer that prints the label at once, by its code; empty: none does. */
  cloudPrinter: string;
}

/** Where a provider tells this shop what it was asked to tell, and what it signs that with. */
export interface NewsAddress {
  /** What became of labels at its cloud printer. */
  prints: string;
  /** Where parcels are; null: nobody wants to be told. */
  traces: string | null;
  salt: string;
}

/** A parcel for which a number is wanted. */
export interface LabelOrder {
  /** Ours, for ever the same for this parcel: the provider answers the first answer again when it is sent again. */
  requestId: string;
  account: CarrierAccount;
  sender: PostalParty;
  receiver: PostalParty;
  /** What the carrier may read of the contents. */
  cargo: string;
  weightGrams: number;
  remark: string;
  /** Boxes of it, each with a number: a mother's and her children's (子母单). */
  count: number;
  /** Null: this installation can't be reached from outside. */
  news: NewsAddress | null;
}

/** What carriers print large so that a parcel finds its way; each empty where the carrier has none. */
export interface Routing {
  /** 大头笔. */
  mark: string;
  sortingCode: string;
  /** 集包地. */
  packageName: string;
}

/** The label as a provider draws it. */
type DrawnLabel = { kind: 'link' | 'html'; content: string };

/** A number that was handed out. */
export interface HandedWaybill {
  waybillNo: string;
  /** The numbers of the other boxes, in the order in which they came; of each, whether the cloud printer has its label. */
  children: { waybillNo: string; picture: DrawnLabel | null; isSent: boolean }[];
  /** The provider's number of the order, by which it is cancelled; empty where the waybill number is enough. */
  providerNo: string;
  routing: Routing;
  /** The label as the provider draws it; null: we draw it. */
  picture: DrawnLabel | null;
  /** The label as a print component prints it; null: none does. */
  document: PrintDocument | null;
  /** What the provider calls this label, by which its cloud printer prints it again; empty where it has none. */
  taskNo: string;
  /** Its cloud printer has the label. */
  isSent: boolean;
  /** News of it come by themselves. */
  isFollowed: boolean;
}

/**
 * What became of a call. `refused`: certainly nothing was taken, `says` is the provider's sentence; with `isAccount` no other
 * parcel of this account will fare better. `unclear`: nobody knows whether a number was taken; the same request id may be sent
 * again while the provider still knows it (`again` ms).
 */
export type LabelAnswer<T> =
  | { is: 'done'; value: T }
  | { is: 'refused'; says: string; isAccount: boolean }
  | { is: 'unclear'; says: string };

/**
 * What became of asking whether keys are right, with how many numbers the account has left where the provider counts them;
 * null: there is no question that costs nothing.
 */
export type KeyCheck = LabelAnswer<number | null> | null;

/** What a provider can do beside handing out numbers. */
export interface ProviderPowers {
  recycle: boolean;
  reachable: boolean;
  intercept: boolean;
  /** Hands out a mother number and its children. */
  children: boolean;
  /** Has printers of its own that print at once. */
  cloud: boolean;
  /** Orders news of where parcels are with their numbers. */
  follow: boolean;
}

/** A way to waybill numbers. Nothing of it touches the database; no secret and no phone goes into a log or a sentence. */
export interface LabelProvider {
  /** What else it can do; screens offer that and no more. */
  can: ProviderPowers;
  /** It takes no number without a template, whoever draws the label. */
  needsTemplate: boolean;
  /** How long it answers a request id again instead of taking a second number, in ms. */
  knowsRequestFor: number;
  /** Whether the provider takes the account's keys, and what is left of its numbers, without taking one. */
  check(account: CarrierAccount): Promise<KeyCheck>;
  /** Whether the provider counts what this account has left, so that `check` says it. */
  counts(account: CarrierAccount): boolean;
  order(order: LabelOrder): Promise<LabelAnswer<HandedWaybill>>;
  /** Gives a number back that no parcel carries. */
  recycle(
    account: CarrierAccount,
    waybill: Pick<HandedWaybill, 'waybillNo' | 'providerNo'>,
    reason: string,
  ): Promise<LabelAnswer<null>>;
  /** Whether the carrier delivers there; null: it doesn't say. */
  reachable(account: CarrierAccount, from: PostalParty, to: PostalParty): Promise<boolean | null>;
  /** Asks the carrier to bring a parcel on its way back to the sender. */
  intercept(
    account: CarrierAccount,
    waybill: Pick<HandedWaybill, 'waybillNo' | 'providerNo'>,
  ): Promise<LabelAnswer<null>>;
  /** Has its cloud printer print a label once more. */
  printAgain(account: CarrierAccount, taskNo: string): Promise<LabelAnswer<null>>;
}
