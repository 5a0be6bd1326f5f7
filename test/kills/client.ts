import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { common } from '#kit/endpoint/refusal.ts';

export interface SignedIn {
  token: string;
  shopId: string;
}

interface Envelope {
  status: number;
  message: string;
  data: unknown;
}

/** A browser that doesn't give up: while the server is gone it asks again, with the same idempotency key. */
export class Client {
  /** Calls that were answered, of all of them. */
  static answered = 0;
  /** How long one that gets no answer, or a fault, is sent again; in milliseconds. */
  static triesFor = 180_000;
  /** When each that waits for its answer was first sent. */
  private static readonly waiting = new Set<{ since: number }>();

  /** How long the one has waited that waits longest, in milliseconds. */
  static get patience(): number {
    return Date.now() - Math.min(Date.now(), ...[...Client.waiting].map(({ since }) => since));
  }

  private readonly port: number;
  private session: SignedIn | undefined;
  constructor(port: number) {
    this.port = port;
  }

  get shopId(): string {
    return this.session?.shopId ?? '';
  }

  static async signedIn(port: number, name: string): Promise<Client> {
    const client = new Client(port);
    const body = { userLoginName: name, userLoginPassword: 'laidanla-demo' };
    const { data } = await client.send('/api/user/passwordlogin', () => asJson(body));
    const { TokenID, DefaultBuID } = data as { TokenID: string; DefaultBuID: string };
    client.session = { token: TokenID, shopId: DefaultBuID };
    return client;
  }

  static as(port: number, session: SignedIn): Client {
    const client = new Client(port);
    client.session = session;
    return client;
  }

  async ask<E extends Endpoint>(endpoint: E, input: Input<E>, allowed: readonly number[] = []) {
    const key = crypto.randomUUID();
    const answer = await this.send(endpoint.path, () => asJson(input, key));
    if (answer.status !== 0 && !allowed.includes(answer.status))
      throw new Error(`${endpoint.path}: ${answer.status} ${answer.message}`);
    return answer.data as Output<E>;
  }

  /** Asked once, whatever comes of it. */
  async askOnce<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
  ): Promise<Pick<Envelope, 'status' | 'message'>> {
    return await this.once(endpoint.path, asJson(input));
  }

  async upload(name: string, content: Buffer): Promise<string> {
    const { data } = await this.send('/api/files/upload', () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(content)]), name);
      return { body };
    });
    return (data as { FileID: string }).FileID;
  }

  /** A file, by a link. */
  async download(path: string, query: Record<string, string>): Promise<string> {
    const { token = '', shopId = '' } = this.session ?? {};
    const link = `${path}?${new URLSearchParams({ ...query, token, businessUnitId: shopId })}`;
    for (let i = 0; i < 1_500; i++) {
      const answer = await fetch(`http://127.0.0.1:${this.port}${link}`).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (text !== undefined && answer?.headers.has('content-disposition')) return text;
      await pause(40);
    }
    throw new Error(`${path} gave no file for a minute`);
  }

  /** An event stream. */
  async stream(path: string): Promise<ReadableStream<Uint8Array>> {
    const { token = '', shopId = '' } = this.session ?? {};
    const headers = { 'x-token': token, 'x-business-unit-id': shopId };
    const { body } = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
    if (!body) throw new Error(`${path} has no stream`);
    return body;
  }

  private async send(path: string, make: () => RequestInit): Promise<Envelope> {
    const call = { since: Date.now() };
    Client.waiting.add(call);
    return await this.untilAnswered(path, make).finally(() => Client.waiting.delete(call));
  }

  /** A fault (80000) is asked again too, and so is what waits for the database to come back. */
  private async untilAnswered(path: string, make: () => RequestInit): Promise<Envelope> {
    const until = Date.now() + Client.triesFor;
    let last: unknown;
    while (Date.now() < until) {
      const answer = await this.once(path, make()).catch((error: unknown) => {
        last = error;
        return undefined;
      });
      if (answer && answer.status !== 80_000 && answer.message !== common.away.says) {
        Client.answered += 1;
        return answer;
      }
      last = answer?.message ?? last;
      await pause(40);
    }
    throw new Error(`${path} got no answer for ${Client.triesFor / 1_000} s: ${last}`);
  }

  private async once(path: string, init: RequestInit): Promise<Envelope> {
    const { token = '', shopId = '' } = this.session ?? {};
    const own = { 'x-token': token, 'x-business-unit-id': shopId };
    const headers = { ...(init.headers as Record<string, string>), ...(token ? own : {}) };
    const url = `http://127.0.0.1:${this.port}${path}`;
    const answer = await fetch(url, {
      method: 'POST',
      ...init,
      headers,
      signal: AbortSignal.timeout(20_000),
    });
    return (await answer.json()) as Envelope;
  }
}

const asJson = (body: unknown, key?: string): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
});
