import { createHmac, randomBytes } from 'node:crypto';

/** A line of an order at a platform's shop, in the words of no platform: each wire says it in its own. Money is fen. */
export interface SandboxLine {
  no: string;
  goodsId: number;
  skuId: number;
  name: string;
  spec: string;
  code: string;
  price: number;
  number: number;
  /** Pieces that the buyer has given up. */
  cancelled?: number;
  /** Sent in place of its price. */
  oddPrice?: unknown;
}

export interface SandboxParcel {
  carrier: string;
  waybill: string;
  lines: string[];
  /** Where a platform changes a parcel's number: it does so once, and for a while after it was reported. */
  toldAt?: number;
  isChanged?: boolean;
}

export interface SandboxOrder {
  no: string;
  createdAt: number;
  changedAt: number;
  buyer: string;
  receiver: string;
  phone: string;
  province: string;
  city: string;
  district: string;
  detail: string;
  /** How the receiver is sent: whole, with stars, or in a cipher that only the platform reads. */
  hides: 'nothing' | 'masked' | 'cipher';
  memo: string;
  /** The shop's own note about it. */
  ownNote: string;
  group: string;
  helper: string;
  isCancelled: boolean;
  refund: 'none' | 'asked' | 'done';
  /** Lines that the refund is about; none: all. */
  refundedLines: string[];
  /** Amount of the refund, in fen; null: all of their money. */
  refundFen: number | null;
  /** The sentence by which it refuses parcels; empty: it takes them. */
  refusesParcels: string;
  lines: SandboxLine[];
  parcels: SandboxParcel[];
  /** Acts on its parcels, in order: `+` a waybill, `-` the same taken back, `a>b` changed. */
  acts: string[];
}

export interface SandboxGroup {
  no: string;
  title: string;
  startsAt: number;
  endsAt: number;
}

export interface SandboxGoods extends Omit<SandboxLine, 'no' | 'number'> {
  /** Pieces that are left; undefined: as many as anybody wants. */
  stock?: number;
  picture?: string;
}

/** How a platform behaves: it may be slow, fail the next calls, or say that there are too many. */
export interface Mood {
  failNext: number;
  busyNext: number;
  slowMs: number;
  /** The next calls are done, and their answers are lost. */
  muteNext: number;
  /** Orders may be read, products may not. */
  hidesGoods: boolean;
  /** Each page also repeats the last row of the one before. */
  repeats: boolean;
  /** Calls within a second beyond which it says there are too many; 0: as many as anybody likes. */
  callsASecond: number;
}

const TOKEN_SECONDS = 86_400;
const macOf = (text: string): string =>
  createHmac('sha256', 'sandbox').update(text).digest('hex').slice(0, 24);

/** One shop at one platform, with the grants that it has given. */
export class SandboxShop {
  readonly orders = new Map<string, SandboxOrder>();
  readonly goods: SandboxGoods[] = [];
  readonly groups: SandboxGroup[] = [];
  readonly mood: Mood = {
    failNext: 0,
    busyNext: 0,
    slowMs: 0,
    muteNext: 0,
    hidesGoods: false,
    repeats: false,
    callsASecond: 0,
  };
  readonly id: string;
  readonly name: string;
  tokenSeconds = TOKEN_SECONDS;
  /** Called when something has changed in the shop. */
  tells: () => void = () => undefined;
  private readonly used = new Set<string>();
  /** Times before which tokens were made that no longer count. */
  private endedAt = { access: 0, refresh: 0 };
  private made = 0;
  private changes = 0;
  private window: { key: string; all: SandboxOrder[] } = { key: '', all: [] };
  private calls: number[] = [];

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }

  /** Code for the owner's 同意. */
  consent = (): string => this.token('code', 600);

  /** Counts a call, and tells whether there are too many of late. */
  isTooBusy(): boolean {
    const { busyNext, callsASecond } = this.mood;
    if (busyNext > 0) this.mood.busyNext -= 1;
    if (busyNext > 0 || callsASecond === 0) return busyNext > 0;
    const now = Date.now();
    this.calls = [...this.calls.filter((at) => at > now - 1_000), now];
    return this.calls.length > callsASecond;
  }

  takesCode = (code: string): boolean => this.holds('code', code) && this.takes(code);
  takesRefresh = (token: string): boolean => this.holds('refresh', token) && this.takes(token);
  isOpenTo = (token: string): boolean => this.holds('access', token);

  grant() {
    const access = this.token('access', this.tokenSeconds);
    const refresh = this.token('refresh', 30 * TOKEN_SECONDS);
    return { access, refresh, endsAt: Date.now() + this.tokenSeconds * 1000, seconds: this.tokenSeconds };
  }

  /** Access tokens end now; refresh tokens too when the owner takes the consent back. */
  endGrants({ all }: { all: boolean }): void {
    const now = Date.now();
    this.endedAt = { access: now, refresh: all ? now : this.endedAt.refresh };
  }

  /**
   * Makes a token that says itself whose it is and how long it counts, so that a sandbox that begins anew still knows
   * it.
   */
  private token(kind: string, seconds: number): string {
    const now = Date.now();
    const text = [kind, this.id, now, now + seconds * 1000, randomBytes(6).toString('hex')].join('.');
    return `${text}.${macOf(text)}`;
  }

  private holds(kind: 'code' | 'access' | 'refresh', token: string): boolean {
    const [tokenKind, id, made, ends, nonce, mac] = token.split('.');
    const ended = kind === 'code' ? 0 : this.endedAt[kind];
    const isOurs =
      tokenKind === kind && id === this.id && mac === macOf([tokenKind, id, made, ends, nonce].join('.'));
    return isOurs && Number(ends) > Date.now() && Number(made) > ended;
  }

  private takes(token: string): boolean {
    const isNew = !this.used.has(token);
    this.used.add(token);
    return isNew;
  }

  /** Adds an order; fields that are left out get usual values. */
  order(
    input: Partial<SandboxOrder> & { goods?: { sandboxGoods: SandboxGoods; number?: number }[] } = {},
  ): SandboxOrder {
    const { goods = this.goods.slice(0, 1).map((sandboxGoods) => ({ sandboxGoods, number: 1 })), ...fields } =
      input;
    const no =
      fields.no ??
      `${this.id.slice(-4)}${String(Date.now()).slice(-9)}${String(++this.made).padStart(5, '0')}`;
    const lines = goods.map(({ sandboxGoods, number = 1 }, at) => ({
      ...sandboxGoods,
      no: `${no}-${at + 1}`,
      number,
    }));
    const order: SandboxOrder = {
      createdAt: Date.now(),
      changedAt: Date.now(),
      buyer: '小雨',
      receiver: '张伟',
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: '文三路 100 号 2 幢 301',

      memo: '',
      ownNote: '',
      group: this.groups[0]?.no ?? '',
      helper: '',
      isCancelled: false,
      refund: 'none' as const,
      hides: 'nothing' as const,
      refundFen: null,
      refundedLines: [],
      refusesParcels: '',
      lines,
      parcels: [],
      acts: [],
      ...fields,
      no,
    };
    this.orders.set(no, order);
    this.changes += 1;
    this.tells();
    return order;
  }

  /** Changes an order, now or at a given time; the time of its last change never goes back. */
  change(no: string, change: Partial<SandboxOrder>): void {
    const order = this.orders.get(no);
    if (!order) return;
    Object.assign(order, { changedAt: Math.max(Date.now(), order.changedAt) }, change);
    this.changes += 1;
    this.tells();
  }

  /**
   * Orders changed from … to …, the newest change first, as platforms page them; collected once for the pages of a
   * window.
   */
  changed(from: number, to: number): SandboxOrder[] {
    const key = `${from} ${to} ${this.changes} ${this.orders.size}`;
    if (this.window.key !== key) this.window = { key, all: this.within(from, to) };
    return this.window.all;
  }

  private within(from: number, to: number): SandboxOrder[] {
    return [...this.orders.values()]
      .filter(({ changedAt }) => changedAt >= from && changedAt <= to)
      .sort((a, b) => b.changedAt - a.changedAt || (a.no < b.no ? 1 : -1));
  }

  page<T>(all: readonly T[], pageNo: number, size: number): T[] {
    const from = (pageNo - 1) * size;
    return all.slice(this.mood.repeats && from > 0 ? from - 1 : from, from + size);
  }
}
