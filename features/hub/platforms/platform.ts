/** What every platform is to the rest of the hub; its own words stay in its folder. Times are real times, money is fen. */

export interface Grant {
  access: string;
  refresh: string;
  expiresAt: Date;
  /** The shop at the platform that the grant is for. */
  shopId: string;
  shopName: string;
}

export interface PlatformPage<T> {
  items: T[];
  total: number;
}

/** Changes from `from` on, until and with `to`. */
export interface Window {
  from: Date;
  to: Date;
}

/** Of a line's whole money, asked for or given back; `part` of it: the goods are wanted all the same. */
export const REFUNDS = { none: 0, asked: 1, done: 2, part: 3 } as const;
export type PlatformRefund = (typeof REFUNDS)[keyof typeof REFUNDS];

/** One product of a platform's order: what becomes an order of ours. */
export interface PlatformLine {
  lineNo: string;
  product: string;
  spec: string;
  externalId: string;
  quantity: number;
  /** Of one piece; null where the platform says nothing that is money. */
  priceFen: number | null;
  paidFen: number | null;
  /** What stands where money should, when that is none; empty otherwise. */
  oddMoney: string;
  refund: PlatformRefund;
  isCancelled: boolean;
  isShipped: boolean;
  /** What is said of this product alone, to whoever packs it: what its buyer filled in for it, gifts that lie with it. */
  note: string;
}

export type Withheld = 'receiver' | 'phone' | 'address';

export interface PlatformOrder {
  orderNo: string;
  changedAt: Date;
  orderedAt: Date | null;
  groupNo: string;
  groupName: string;
  /** Who sold it for the shop: 帮卖团长. */
  sellerName: string;
  buyerName: string;
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
  /** What of the receiver the platform keeps to itself, by stars or in a cipher; a cipher stands nowhere else. */
  withheld: readonly Withheld[];
  /** Goes with every line, so nothing that concerns one of them alone. */
  buyerNote: string;
  sellerNote: string;
  /** Why nobody ships it by parcel, such as 自提; empty where one does. */
  notShipped: string;
  lines: PlatformLine[];
}

export interface PlatformProduct {
  goodsNo: string;
  name: string;
  spec: string;
  externalId: string;
  priceFen: number | null;
  isOnSale: boolean;
  /** How many of it are still sold there; null where that is not limited. */
  stock: number | null;
  /** Where its picture lies; empty where it has none. */
  pictureUrl: string;
}

export interface PlatformGroupBuy {
  groupNo: string;
  name: string;
  startsAt: Date | null;
  endsAt: Date | null;
  isOpen: boolean;
}

/** A carrier as a platform names it, with the code that it wants to hear. */
export interface Carrier {
  code: string;
  name: string;
}

/** A parcel of one order as it goes back to the platform; the carrier under our own name. */
export interface PlatformParcel {
  orderNo: string;
  lineNos: readonly string[];
  company: string;
  waybillNo: string;
  /** The platform was asked to take it before, and nobody heard what came of that. */
  wasAsked: boolean;
}

/** What a platform posts to us, as it came. */
export interface Posted {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** That something has changed in a shop at a platform, and when that was said; what it was is read. */
export interface PlatformNews {
  shopId: string;
  saidAt: Date;
}

/** How much a platform gives at once, and how often it may be asked. */
export interface Limits {
  windowMs: number;
  pageSize: number;
  /** Beyond these pages a window has to be halved. */
  mostPages: number;
  callsASecond: number;
}

export interface PlatformAdapter {
  readonly limits: Limits;
  authorizeUrl(state: string, redirectTo: string): string;
  exchange(code: string, redirectTo: string): Promise<Grant>;
  refresh(refreshToken: string): Promise<Grant>;
  /** Gives a grant back; a sentence where a platform has no call for it. */
  revoke: ((access: string) => Promise<void>) | string;
  ordersSince(access: string, window: Window, page: number): Promise<PlatformPage<PlatformOrder>>;
  /** One order as it stands now; undefined where there is none. */
  order(access: string, orderNo: string): Promise<PlatformOrder | undefined>;
  products(access: string, page: number): Promise<PlatformPage<PlatformProduct>>;
  /** Absent where a platform has no group-buys. */
  groupBuys?(access: string, page: number): Promise<PlatformPage<PlatformGroupBuy>>;
  /** What it posts by itself; undefined unless its signature holds. Absent where it posts nothing. */
  news?(posted: Posted): PlatformNews | undefined;
  /** What it wants to hear for news that were heard. */
  heard?: unknown;
  /** Those that it takes parcels of. */
  carriers(access: string): Promise<Carrier[]>;
  /** A parcel that is there already is no error. */
  ship(access: string, parcel: PlatformParcel): Promise<void>;
  /** A parcel that is gone already is no error. */
  unship(access: string, parcel: PlatformParcel): Promise<void>;
  /** Changes the number of a parcel that is there; done already is no error. Absent: the old one is taken back, the new one told. */
  replace?(access: string, was: PlatformParcel, now: PlatformParcel): Promise<void>;
  /** From now on so many of a product are sold. */
  setStock(access: string, goodsNo: string, pieces: number): Promise<void>;
  /** What one costs from now on; a sentence where a platform has no call for it. */
  setPrice: ((access: string, goodsNo: string, fen: number) => Promise<void>) | string;
}

/** When one may ask again. */
export interface CallPacer {
  wait(): Promise<void>;
  /** Not before so many ms from now. */
  hold(ms: number): void;
}

/** Where a platform is reached; from the configuration of this installation and nowhere else. */
export interface PlatformEndpoint {
  /** The platform's id, as the log names it. */
  id: string;
  /** Of the connection that asks; a grant is asked for without one. */
  turn?: CallPacer;
  apiUrl: string;
  authorizeUrl: string;
  appId: string;
  secret: string;
  timeoutMs: number;
}

export interface Platform {
  id: string;
  name: string;
  limits: Limits;
  open(place: PlatformEndpoint): PlatformAdapter;
}
