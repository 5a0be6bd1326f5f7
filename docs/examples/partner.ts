/**
 * A partner's program in a page: it places orders in a shop with a key of 接口密钥 (rights: 录入和导入订单, 查看订单) and
 * hears by 事件推送 when they have left. Node 20 or a browser runs it as it is; nothing has to be installed.
 */

export interface NewOrder {
  /** The partner's own number: placed twice under it, it is one order. */
  no: string;
  spuId: string;
  pieces: number;
  receiver: string;
  phone: string;
  province: string;
  city: string;
  area: string;
  detail: string;
}

export interface Parcel {
  company: string;
  waybillNo: string;
}

/** An expected no: the sentence says what to do. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const TRIES = 5;
/** Too many at once, or the server has a moment of its own: it says so, and it works later. */
const LATER = 4029;

export class Shop {
  readonly #address: string;
  readonly #key: string;
  constructor(address: string, key: string) {
    this.#address = address;
    this.#key = key;
  }

  /** Any call of /docs; `once` names an act that must not happen twice, however often it is sent. */
  async call<T>(path: string, input: object, once?: string): Promise<T> {
    for (let tried = 1; ; tried++) {
      const response = await fetch(this.#address + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#key}`,
          'content-type': 'application/json',
          ...(once && { 'idempotency-key': once }),
        },
        body: JSON.stringify(input),
      });
      const { status, message, data } = (await response.json()) as { status: number; message: string; data: T };
      if (status === 0) return data;
      if (status !== LATER || tried === TRIES) throw new Refused(status, message);
      const seconds = Number(response.headers.get('retry-after') ?? 2 ** tried);
      await new Promise((done) => setTimeout(done, seconds * 1_000));
    }
  }

  /** Places an order and gives its id here. */
  async place({ no, spuId, pieces, ...to }: NewOrder): Promise<string> {
    const line = { spuID: spuId, spuAmount: pieces, Address: to };
    const { OrderIDs } = await this.call<{ OrderIDs: string[] }>(
      '/api/orderv2/new',
      { ThirdPartyOrderID: no, Lines: [line] },
      `place ${no}`,
    );
    return OrderIDs[0] ?? '';
  }

  /** The parcels in which an order has left so far. */
  async parcels(orderId: string): Promise<Parcel[]> {
    interface Detail {
      Order: { Parcels: { ExpressCompany: string; ExpressNo: string; Voided: boolean }[] };
    }
    const { Order } = await this.call<Detail>('/api/orderv2/detail', { OrderID: orderId });
    return Order.Parcels.filter(({ Voided }) => !Voided).map(({ ExpressCompany, ExpressNo }) => ({
      company: ExpressCompany,
      waybillNo: ExpressNo,
    }));
  }
}

/** What 事件推送 sends; the same `id` again is the same event, sent twice. */
export interface Event {
  id: string;
  topic: string;
  data: { OrderID?: string; ThirdPartyOrderID?: string; Parcels?: { ExpressNo: string }[] };
}

const REPLAY_SECONDS = 300;
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** The event in a request to us; undefined where it is not signed with our secret, or was sent long ago. */
export async function eventOf(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): Promise<Event | undefined> {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers;
  if (Math.abs(Date.now() / 1000 - Number(at)) > REPLAY_SECONDS) return undefined;
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace('whsec_', '')), how, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${at}.${body}`);
  const isOurs = await crypto.subtle.verify('HMAC', key, bytesOf(String(signature).replace('v1,', '')), signed);
  return isOurs ? (JSON.parse(body) as Event) : undefined;
}
