import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answer of a platform's wire to a call. */
export interface SandboxAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: unknown;
  /** It is done, and nobody hears of it: the connection is cut. */
  isLost?: true;
}

const MOST_BYTES = 4 * 1024 ** 2;

/** Reads the body of a request; throws when it is too long. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) throw new Error('too long');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

export function send(response: ServerResponse, answer: SandboxAnswer): void {
  const { status = 200, type, headers, body } = answer;
  if (answer.isLost) return void response.destroy();
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const kind = type ?? (typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json');
  response.writeHead(status, { 'content-type': kind, ...headers }).end(text);
}

/** Text as it stands in HTML. */
export const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
