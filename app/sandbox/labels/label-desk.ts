/** The keys under which the sandbox hands out waybill numbers. */
export const LABEL_KEYS = {
  kuaidi100: { key: 'sandbox-label-key', secret: 'sandbox-label-secret' },
  kdniao: { id: 'sandbox-label-id', key: 'sandbox-label-key' },
  cainiao: { token: 'sandbox-label-token', secret: 'sandbox-label-secret' },
} as const;

const HOUR = 3_600_000;

export interface SandboxPlace {
  name: string;
  phone: string;
  address: string;
}

/** Where somebody wants to be told of something, and what that is signed with. */
export interface NewsReceiver {
  address: string;
  salt: string;
}

/** A number that was handed out. */
export interface SandboxWaybill {
  waybillNo: string;
  /** Numbers of the other boxes, whose mother this number is. */
  children: string[];
  /** Who is told what the cloud printer did with its label; none: it has no cloud printer. */
  prints?: NewsReceiver | undefined;
  /** How often its label came out of the cloud printer. */
  printed: number;
  /** Who is told where the parcel is. */
  traces?: NewsReceiver | undefined;
  carrier: string;
  /** The number of the order at the carrier, and of the task at the provider. */
  carrierOrder: string;
  task: string;
  orderId: string;
  receiver: SandboxPlace;
  sender: SandboxPlace;
  cargo: string;
  weight: number;
  mark: string;
  sortingCode: string;
  packageName: string;
  takenAt: number;
  state: '已取号' | '已取消' | '拦截退回';
}

/** How the desk behaves; each number counts down. */
export interface DeskMood {
  /** How long each answer takes, in ms. */
  slowMs: number;
  /** The next answers that take 20 seconds. */
  slowNext: number;
  /** The next answers that are lost once the call was done: the connection is cut. */
  loseNext: number;
  /** The next calls that nothing is done of, with a 502. */
  failNext: number;
  /** The next answers that nobody can read. */
  garbleNext: number;
  /** The next labels for which the cloud printer has no paper. */
  paperOut: number;
}

/** The cloud printer that stands in the sandbox's warehouse, by its code. */
export const CLOUD_PRINTER = 'KX100-DEMO';

/** One carrier whose account there has nothing left; and one county where nobody delivers. */
const WITHOUT_BALANCE: readonly string[] = ['debangkuaidi', 'DBL', 'DBKD'];
/** Numbers that an account of a platform has left at its branch; of one carrier few. */
const LEFT = 4_800;
const FEW_LEFT: Readonly<Record<string, number>> = { jtexpress: 12, JTSD: 12 };
const NOBODY_DELIVERS = '札达县';

/** What numbers of a carrier begin with; thirteen digits follow. */
const PREFIXES: Readonly<Record<string, string>> = {
  shunfeng: 'SF',
  SF: 'SF',
  yuantong: 'YT',
  YTO: 'YT',
  jtexpress: 'JT',
  JTSD: 'JT',
  jd: 'JD',
  JD: 'JD',
  zhongtong: '7',
  ZTO: '7',
  shentong: '77',
  STO: '77',
  yunda: '46',
  YD: '46',
  YUNDA: '46',
};

/** A desk of a provider that hands out numbers of every carrier, with its state in memory. */
export class LabelDesk {
  readonly waybills = new Map<string, SandboxWaybill>();
  readonly mood: DeskMood = { slowMs: 0, slowNext: 0, loseNext: 0, failNext: 0, garbleNext: 0, paperOut: 0 };
  /** What was ordered under an order id, newest last. */
  private readonly byOrder = new Map<string, SandboxWaybill>();
  private last = 0;
  now: () => number = () => Date.now();

  /** What is left at the account of a carrier. */
  hasBalance(carrier: string): boolean {
    return !WITHOUT_BALANCE.includes(carrier);
  }

  /** How many numbers of a carrier a platform's account has left. */
  numbersLeft(carrier: string): number {
    return this.hasBalance(carrier) ? (FEW_LEFT[carrier] ?? LEFT) : 0;
  }

  delivers(address: string): boolean {
    return !address.includes(NOBODY_DELIVERS);
  }

  /** The first answer to an order id, while it is remembered; for ever unless said how long. */
  answered(orderId: string, forMs = Number.POSITIVE_INFINITY): SandboxWaybill | undefined {
    const before = this.byOrder.get(orderId);
    return before && this.now() - before.takenAt <= forMs ? before : undefined;
  }

  take(
    order: Pick<
      SandboxWaybill,
      'carrier' | 'orderId' | 'receiver' | 'sender' | 'cargo' | 'weight' | 'prints' | 'traces'
    >,
    count = 1,
  ): SandboxWaybill {
    const digits = this.nextDigits();
    const prefix = PREFIXES[order.carrier] ?? '88';
    const waybill: SandboxWaybill = {
      ...order,
      waybillNo: `${prefix}${digits}`,
      children: Array.from({ length: count - 1 }, () => `${prefix}${this.nextDigits()}`),
      printed: 0,
      carrierOrder: `KD${digits}`,
      task: `T${digits}`,
      ...routingOf(order.receiver.address),
      takenAt: this.now(),
      state: '已取号',
    };
    this.waybills.set(waybill.waybillNo, waybill);
    this.byOrder.set(order.orderId, waybill);
    return waybill;
  }

  /** Of a clock, so that a desk that was started anew hands out none of before. */
  private nextDigits(): string {
    this.last = Math.max(this.last + 1, this.now());
    return String(this.last).padStart(13, '0');
  }

  /** By its own number or one of its children's. */
  byNumber(no: string): SandboxWaybill | undefined {
    return this.waybills.get(no) ?? [...this.waybills.values()].find(({ children }) => children.includes(no));
  }

  byTask(task: string): SandboxWaybill | undefined {
    return [...this.waybills.values()].find((one) => one.task === task);
  }
}

export const REMEMBERED_MS = 48 * HOUR;

/** Codes that carriers print large: of the same place always the same. */
function routingOf(address: string) {
  const place = address.slice(0, 6);
  const number =
    [...address].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 90_000, 7) + 10_000;
  const text = String(number);
  return {
    mark: `${place.slice(0, 2)} ${text.slice(0, 3)}`,
    sortingCode: `${text.slice(0, 3)}-${text.slice(2, 4)} ${text.slice(1, 4)}`,
    packageName: `${place.slice(0, 2)}转运中心`,
  };
}
