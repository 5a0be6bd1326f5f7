import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyOf, type SandboxAnswer, send } from './answer.ts';
import { answerKtt } from './ktt-wire.ts';
import { answerLabels, isLabelSide } from './labels/answer-labels.ts';
import { LabelDesk } from './labels/label-desk.ts';
import { consentPage, shopPage } from './pages.ts';
import { pictureOf } from './picture.ts';
import { pressButton } from './press-button.ts';
import { NEWS, sendNews } from './send-news.ts';
import { SandboxShop } from './state.ts';
import { answerYouzan } from './youzan-wire.ts';

export const SANDBOX_APP = { id: 'sandbox-app', secret: 'sandbox-secret' } as const;
/** Ids of the demo channel's shops; the others are free for whoever tries to connect one. */
export const DEMO_SHOPS = { ktt: 'ktt-1001', youzan: 'yz-2001' } as const;

/**
 * The platforms 快团团 and 有赞, and who hands out waybill numbers, as their papers describe them, over real HTTP, with
 * their state in memory.
 */
export interface Sandbox {
  url: string;
  ktt: SandboxShop[];
  youzan: SandboxShop[];
  /** Of 快递100, 快递鸟 and 菜鸟. */
  labels: LabelDesk;
  /** Settings by which the product reaches it (docs/configuration.md). */
  settings: Record<string, string>;
  /** Notifies the product at this address from now on, at once, of what changes. */
  tell(product: string): void;
  close(): Promise<void>;
}

const NAMES = { ktt: '快团团', youzan: '有赞' } as const;
type Side = keyof typeof NAMES;

/** Starts both platforms at a port; 0: any that is free. */
export async function startPlatformSandbox(port = 0): Promise<Sandbox> {
  const shops: Record<Side, SandboxShop[]> = {
    ktt: [
      new SandboxShop(DEMO_SHOPS.ktt, '阳光团长（快团团）'),
      new SandboxShop('ktt-1002', '山里鲜（快团团）'),
    ],
    youzan: [
      new SandboxShop(DEMO_SHOPS.youzan, '阳光鲜果铺（有赞）'),
      new SandboxShop('yz-2002', '红土地果园（有赞）'),
    ],
  };
  const labels = new LabelDesk();
  const server = createServer(async (request, response) => {
    try {
      const reply = await answer({ shops, labels }, request);
      send(response, reply);
    } catch {
      send(response, { status: 500, body: 'sandbox' });
    }
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen({ port, host: process.env.HOST || '0.0.0.0' }, () => ready());
  });
  const url = `http://${hostOf(process.env.HOST)}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    ...shops,
    labels,
    settings: settingsAt(url),
    tell: (product) => notifyProduct(shops, product),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** Where the product reaches it: at all addresses of this machine, unless it is to listen at one. */
const hostOf = (host: string | undefined) =>
  !host || host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;

function notifyProduct(shops: Record<Side, SandboxShop[]>, product: string): void {
  for (const side of ['ktt', 'youzan'] as const)
    for (const shop of shops[side])
      shop.tells = () =>
        void sendNews(`${product}/hooks/platforms/${side}`, NEWS[side](SANDBOX_APP, shop, Date.now()));
}

interface State {
  shops: Record<Side, SandboxShop[]>;
  labels: LabelDesk;
}

async function answer({ shops, labels }: State, request: IncomingMessage): Promise<SandboxAnswer> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'sandbox'}`);
  const [, side = '', ...rest] = url.pathname.split('/');
  if (isLabelSide(side)) {
    const body = await bodyOf(request);
    url.pathname = `/${rest.join('/')}`;
    return answerLabels(labels, { side, method: request.method ?? 'GET', url, body });
  }
  if (side !== 'ktt' && side !== 'youzan')
    return { status: 404, body: '沙箱：/ktt/look、/youzan/look 或 /kuaidi100/look' };
  const platformShops = shops[side];
  const body = await bodyOf(request);
  url.pathname = `/${rest.join('/')}`;
  if (url.pathname === '/look' && request.method === 'POST') {
    pressButton(platformShops, new URLSearchParams(body));
    return { status: 303, headers: { location: `/${side}/look` }, body: '' };
  }
  if (url.pathname === '/look')
    return { body: platformShops.map((shop) => shopPage(NAMES[side], shop)).join('') };
  const picture = /^\/pictures\/(\d+)\.png$/.exec(url.pathname)?.[1];
  if (picture) return { type: 'image/png', body: pictureOf(Number(picture)) };
  if (url.pathname === '/authorize') return authorize(side, platformShops, request.method, url, body);
  const slow = Math.max(...platformShops.map(({ mood }) => mood.slowMs));
  if (slow > 0) await pause(slow);
  const failing = platformShops.find(({ mood }) => mood.failNext > 0);
  if (failing) {
    failing.mood.failNext -= 1;
    return { status: 502, body: 'bad gateway' };
  }
  const reply =
    side === 'ktt'
      ? answerKtt(SANDBOX_APP, platformShops, body)
      : answerYouzan(SANDBOX_APP, platformShops, url, body);
  const mute = platformShops.find(({ mood }) => mood.muteNext > 0);
  if (!mute) return reply;
  mute.mood.muteNext -= 1;
  return { status: 502, body: 'bad gateway' };
}

function authorize(side: Side, shops: SandboxShop[], method = 'GET', url: URL, body: string): SandboxAnswer {
  if (method !== 'POST') return { body: consentPage(NAMES[side], shops, url.searchParams) };
  const form = new URLSearchParams(body);
  const back = new URL(form.get('redirect_uri') ?? '');
  const shop = shops.find(({ id }) => id === form.get('shop'));
  if (shop) back.searchParams.set('code', shop.consent());
  back.searchParams.set('state', form.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: '' };
}

const settingsAt = (url: string): Record<string, string> => ({
  ...platformsAt(url),
  KUAIDI100_LABEL_URL: `${url}/kuaidi100`,
  KDNIAO_LABEL_URL: `${url}/kdniao/api/EOrderService`,
  CAINIAO_LABEL_URL: `${url}/cainiao/gateway/link.do`,
});

const platformsAt = (url: string): Record<string, string> =>
  Object.fromEntries(
    (['ktt', 'youzan'] as const).flatMap((side) => [
      [`${side.toUpperCase()}_API_URL`, `${url}/${side}`],
      [`${side.toUpperCase()}_AUTHORIZE_URL`, `${url}/${side}/authorize`],
      [`${side.toUpperCase()}_APP_ID`, SANDBOX_APP.id],
      [`${side.toUpperCase()}_APP_SECRET`, SANDBOX_APP.secret],
    ]),
  );
