import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a call: `well`; `lost`: done, and the answer never arrives; `down`: nothing done, and nobody can know;
 * `no`: refused; `account`: refused for the account.
 */
export type Mood = 'well' | 'lost' | 'down' | 'no' | 'account';

/** A provider in 快递100's format that behaves as it is told, and counts what it handed out. */
export interface ShakyProvider {
  url: string;
  /** Numbers by request id, each once for ever; of a family the mother's. */
  taken: Map<string, string>;
  recycled: Set<string>;
  /** Children of mother numbers (子母单), by their mother. */
  children: Map<string, string[]>;
  /** It has so many children's numbers left to hand out. */
  childrenLeft: number;
  /** Method and request id or number of each call, in order. */
  calls: string[];
  /** What the last parcel was said to hold, and its note. */
  contents: { cargo: string; remark: string; weight: number };
  /** Whether the pictures of labels are there. */
  hasPictures: boolean;
  /** Addresses where nobody delivers hold one of these words. */
  unreachable: string[];
  /** Addresses that were asked about, in order. */
  reaches: string[];
  /** Numbers whose parcels were called back. */
  intercepted: string[];
  /** What becomes of the next calls, in order; then all is well. */
  moods: Mood[];
  close(): Promise<void>;
}

let serial = 75_000_000_000_000;

export async function startShakyProvider(): Promise<ShakyProvider> {
  const server: Server = createServer((request, response) => {
    if (request.method === 'GET') return void sendPicture(provider, request.url ?? '', response);
    read(request)
      .then((form) => answer(provider, form, response))
      .catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: ShakyProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: new Map(),
    recycled: new Set(),
    children: new Map(),
    childrenLeft: Number.POSITIVE_INFINITY,
    calls: [],
    contents: { cargo: '', remark: '', weight: 0 },
    moods: [],
    hasPictures: true,
    unreachable: [],
    reaches: [],
    intercepted: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}

/** White, one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjVhAAAAABJRU5ErkJggg==',
  'base64',
);

function sendPicture({ taken, hasPictures }: ShakyProvider, path: string, response: ServerResponse): void {
  const waybillNo = /^\/label\/(\d+)\.png$/.exec(path)?.[1] ?? '';
  if (hasPictures && [...taken.values()].includes(waybillNo)) response.end(PNG);
  else response.writeHead(404).end();
}

async function read(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

interface Param {
  orderId?: string;
  kuaidinum?: string;
  recManPrintAddr?: string;
  tempId?: string;
  count?: number;
  needChild?: number;
  weight?: number;
  cargo?: string;
  remark?: string;
}

function answer(provider: ShakyProvider, form: URLSearchParams, response: ServerResponse): void {
  const method = form.get('method') ?? '';
  const param = JSON.parse(form.get('param') ?? '{}') as Param;
  if (method === 'reachable') {
    reach(provider, param, response);
    return;
  }
  if (method === 'order') {
    const { cargo = '', remark = '', weight = 0 } = param;
    provider.contents = { cargo, remark, weight };
  }
  provider.calls.push(`${method} ${method === 'order' ? param.orderId : param.kuaidinum}`);
  const mood = provider.moods.shift() ?? 'well';
  if (mood === 'down') {
    response.destroy();
    return;
  }
  if (mood === 'no') say(response, 400, '收件地址超出派送范围');
  else if (mood === 'account') say(response, 601, '余额不足，请充值');
  else {
    const data = ACTS[method]?.(provider, param);
    if (mood === 'lost') response.destroy();
    else if (data) say(response, 200, 'success', data);
    else say(response, 400, '单号不存在');
  }
}

type Act = (provider: ShakyProvider, param: Param) => Record<string, unknown> | undefined;

const ACTS: Readonly<Record<string, Act>> = {
  order,
  cancel,
  interceptOrder: ({ intercepted }, { kuaidinum = '' }) => {
    intercepted.push(kuaidinum);
    return {};
  },
};

function reach({ unreachable, reaches }: ShakyProvider, param: Param, response: ServerResponse): void {
  const to = param.recManPrintAddr ?? '';
  reaches.push(to);
  const reachable = unreachable.some((word) => to.includes(word)) ? 0 : 1;
  say(response, 200, 'success', { toReachable: [{ reachable }] });
}

function say(response: ServerResponse, code: number, message: string, data?: object): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ success: code === 200, code, message, data }));
}

function order(provider: ShakyProvider, { orderId = '', tempId, count = 1, needChild = 0 }: Param) {
  const { taken, children, url } = provider;
  const kuaidinum = taken.get(orderId) ?? String(++serial);
  taken.set(orderId, kuaidinum);
  if (needChild === 1 && !children.has(kuaidinum)) {
    const most = Math.min(count - 1, provider.childrenLeft);
    children.set(
      kuaidinum,
      Array.from({ length: most }, () => String(++serial)),
    );
  }
  return {
    taskId: `T${kuaidinum}`,
    kuaidinum,
    kdComOrderNum: `K${kuaidinum}`,
    childNum: (children.get(kuaidinum) ?? []).join(','),
    bulkpen: '杭州 310',
    pkgName: '杭州包',
    ...(tempId && { label: `${url}/label/${kuaidinum}.png` }),
  };
}

function cancel({ taken, recycled, children }: ShakyProvider, { kuaidinum = '' }: Param) {
  if (![...taken.values()].includes(kuaidinum)) return undefined;
  for (const number of [kuaidinum, ...(children.get(kuaidinum) ?? [])]) recycled.add(number);
  return {};
}
