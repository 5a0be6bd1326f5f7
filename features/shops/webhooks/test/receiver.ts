import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Event {
  id: string;
  topic: string;
  kind: string;
  shop: string;
  data: Record<string, unknown>;
}

/** A partner's program that listens: real HTTP, with a mood. */
export interface Receiver {
  url: string;
  /** What it took, in the order in which it came. */
  took: { event: Event; headers: IncomingHttpHeaders; body: string }[];
  /** How often it was asked, whatever it answered. */
  calls: number;
  mood: { status: number; hangs: boolean; location?: string };
  close(): Promise<void>;
}

export async function openReceiver(port = 0): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    receiver.calls += 1;
    const { status, hangs, location } = receiver.mood;
    if (hangs) return;
    if (status < 300)
      receiver.took.push({ event: JSON.parse(body) as Event, headers: request.headers, body });
    response.writeHead(status, location ? { location } : {}).end('received');
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    took: [],
    calls: 0,
    mood: { status: 200, hangs: false },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  return receiver;
}

/** As a partner checks it, from what came alone. */
export function isSignedWith(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
