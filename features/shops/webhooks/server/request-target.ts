import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Target } from './addresses.ts';

interface TargetRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

/** Connects to the address that was looked at, whatever the name stands for by now; no redirect is followed. */
export function requestTarget(
  { url, address, family }: Target,
  { method, headers, body = '', signal }: TargetRequest,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((answered, failed) => {
    const sending = request(
      url,
      {
        method,
        signal,
        agent: false,
        headers: { ...headers, ...length },
        lookup: (_host, { all }, callback) =>
          // Both forms in which a connection asks: it gets the address that was looked at.
          all ? callback(null, [{ address, family }]) : (callback as LookupDone)(null, address, family),
      },
      answered,
    );
    sending.on('error', failed);
    sending.end(body);
  });
}

type LookupDone = (error: null, address: string, family: number) => void;
