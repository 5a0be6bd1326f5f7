import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storyOf } from '../../stories.ts';
import { pushSign, querySign } from '../kuaidi100/sign.ts';

interface Subscribed {
  company: string;
  callback: string;
  salt: string;
  /** Lines that were sent. */
  sent: number;
}

export interface SandboxCarrier {
  url: string;
  customer: string;
  key: string;
  /** How it behaves. */
  mood: 'well' | 'broken';
  /** Numbers that were asked for, in order. */
  numbers: string[];
  /** Sends what is new to who subscribed; gives what they answered. */
  push(): Promise<unknown[]>;
  close(): Promise<void>;
}

interface SandboxOptions {
  /** How long an hour of a story takes. */
  hourMs: number;
  /** Looks for news so often; only when asked without it. */
  pushEveryMs?: number;
  now?: () => Date;
}

const KEY = 'sandbox-key';
const CUSTOMER = 'sandbox';
const HOST = '127.0.0.1';

/** What the sandbox knows. */
interface Desk {
  carrier: SandboxCarrier;
  begun: Map<string, Date>;
  subscribed: Map<string, Subscribed>;
  hourMs: number;
  now: () => Date;
}

/**
 * A carrier that is none: it speaks 快递100's format over HTTP, checks signatures, and plays a story by the last digit of
 * a number from the first time that it hears of it.
 */
export async function startSandboxCarrier(options: SandboxOptions): Promise<SandboxCarrier> {
  const { hourMs, pushEveryMs, now = () => new Date() } = options;
  const subscribed = new Map<string, Subscribed>();
  const carrier: SandboxCarrier = {
    url: '',
    customer: CUSTOMER,
    key: KEY,
    mood: 'well',
    numbers: [],
    push: () => Promise.all([...subscribed].map(([no, to]) => tell(desk, no, to))),
    close: async () => {
      clearInterval(timer);
      await closed(server);
    },
  };
  const desk: Desk = { carrier, begun: new Map(), subscribed, hourMs, now };
  const server = createServer((request, response) => void answer(desk, request, response));
  const timer = pushEveryMs ? setInterval(() => void carrier.push(), pushEveryMs).unref() : undefined;
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  server.unref();
  carrier.url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return carrier;
}

function resultOf({ begun, now, hourMs }: Desk, nu: string, com: string) {
  if (!begun.has(nu)) begun.set(nu, now());
  const lines = storyOf(nu, begun.get(nu) ?? now(), now(), hourMs);
  const data = lines.map(({ at, text, place, code }) => ({
    time: china(at),
    ftime: china(at),
    context: text,
    areaName: place,
    statusCode: code,
  }));
  return {
    message: 'ok',
    nu,
    com,
    ischeck: lines[0]?.code === '3' ? '1' : '0',
    state: lines[0]?.code ?? '0',
    data,
  };
}

async function tell(desk: Desk, no: string, to: Subscribed): Promise<unknown> {
  const lastResult = resultOf(desk, no, to.company);
  if (lastResult.data.length === to.sent) return undefined;
  const param = JSON.stringify({ status: 'polling', message: '', lastResult });
  const body = new URLSearchParams({ param, sign: pushSign(param, to.salt) });
  const response = await fetch(to.callback, { method: 'POST', body }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if ((answer as { result?: boolean } | undefined)?.result) to.sent = lastResult.data.length;
  return answer;
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (desk.carrier.mood === 'broken') return void response.writeHead(502).end('bad gateway');
  const form = new URLSearchParams(await textOf(request));
  const param = form.get('param') ?? '';
  const says = request.url === '/poll/query.do' ? query(desk, param, form) : subscribe(desk, param);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(says));
}

function query(desk: Desk, param: string, form: URLSearchParams): unknown {
  if (form.get('sign') !== querySign(param, desk.carrier)) return refusal('503', '验证签名失败');
  const { num, com } = JSON.parse(param);
  desk.carrier.numbers.push(num);
  const result = resultOf(desk, num, com);
  return result.data.length > 0 ? result : refusal('500', '查询无结果，请隔段时间再查');
}

function subscribe({ begun, subscribed, now }: Desk, param: string): unknown {
  const { company, number, key, parameters } = JSON.parse(param);
  if (key !== KEY) return refusal('601', 'KEY 已过期');
  if (!begun.has(number)) begun.set(number, now());
  if (!subscribed.has(number))
    subscribed.set(number, { company, callback: parameters.callbackurl, salt: parameters.salt, sent: 0 });
  return { result: true, returnCode: '200', message: '提交成功' };
}

const refusal = (returnCode: string, message: string) => ({ result: false, returnCode, message });

const china = (time: Date) =>
  new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
