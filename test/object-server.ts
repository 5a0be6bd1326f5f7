import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const OBJECT_KEYS = { accessKey: 'test-access', secretKey: 'test-secret', region: 'auto' };

/** A small server that speaks the S3 protocol: it checks signatures, and knows objects, parts and lists. */
export async function openObjectServer() {
  const objects = new Map<string, { body: Buffer; time: Date }>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let failing = 0;
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (failing > 0) {
        failing -= 1;
        return say(reply, 503, '<Error><Code>SlowDown</Code></Error>');
      }
      const url = new URL(request.url ?? '', 'http://store');
      if (!isSigned(request, url))
        return say(reply, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      serve({ request, reply, url, body: Buffer.concat(pieces), objects, uploads });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  /** The next `times` it is busy. */
  const fails = (times: number) => {
    failing = times;
  };
  return { endpoint, objects, fails, close: () => void server.close() };
}

interface ObjectRequest {
  request: IncomingMessage;
  reply: ServerResponse;
  url: URL;
  body: Buffer;
  objects: Map<string, { body: Buffer; time: Date }>;
  uploads: Map<string, Map<number, Buffer>>;
}

function serve({ request, reply, url, body, objects, uploads }: ObjectRequest) {
  const key = decodeURIComponent(url.pathname).replace(/^\/[^/]+\/?/, '');
  const upload = url.searchParams.get('uploadId');
  const is = (method: string, named?: string) =>
    request.method === method && (named === undefined || url.searchParams.has(named));
  if (is('POST', 'uploads')) {
    uploads.set(key, new Map());
    return say(
      reply,
      200,
      `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (is('PUT', 'partNumber')) {
    uploads.get(upload ?? '')?.set(Number(url.searchParams.get('partNumber')), body);
    return say(reply, 200, '');
  }
  if (is('POST')) {
    const parts = [...(uploads.get(upload ?? '') ?? [])].sort(([a], [b]) => a - b);
    objects.set(key, { body: Buffer.concat(parts.map(([, part]) => part)), time: new Date() });
    return say(reply, 200, '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>');
  }
  if (is('PUT')) objects.set(key, { body, time: new Date() });
  if (is('PUT')) return say(reply, 200, '');
  if (is('GET', 'list-type')) return say(reply, 200, listOf(objects, url.searchParams));
  if (is('DELETE')) {
    objects.delete(key);
    return say(reply, 204, '');
  }
  const stored = objects.get(key);
  if (!stored) return say(reply, 404, '<Error><Code>NoSuchKey</Code></Error>');
  reply.writeHead(200, { 'content-length': stored.body.length });
  reply.end(stored.body);
}

const PAGE = 3;

/** A few at a time, so that whoever lists has to go on. */
function listOf(objects: ObjectRequest['objects'], query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const shown = keys.slice(from, from + PAGE).map((key) => {
    const time = objects.get(key)?.time.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>1</Size></Contents>`;
  });
  const isMore = from + PAGE < keys.length;
  const next = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><KeyCount>${shown.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>${next}${shown.join('')}</ListBucketResult>`;
}

function say(reply: ServerResponse, status: number, xml: string): void {
  reply.writeHead(status, { 'content-type': 'application/xml', etag: '"e"' });
  reply.end(xml);
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, as the protocol's description has it. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const match =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!match) return false;
  const [, access, day = '', region = '', names = '', signature] = match;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query,
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (known, part) => hmac(known, part),
    `AWS4${OBJECT_KEYS.secretKey}`,
  );
  return access === OBJECT_KEYS.accessKey && hmac(key, text).toString('hex') === signature;
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
