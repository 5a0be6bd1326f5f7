import type { FastifyReply } from 'fastify';
import { JsonBytes } from './json-bytes.ts';
import { isRows, writeRows } from './json-rows.ts';

/** Memory of answers that are sent, for the next ones: new memory for each costs as much as what is gained. */
const free: JsonBytes[] = [];
const SIZE = 64 * 1024;
const MOST_KEPT = 32;
const LARGEST_KEPT = 512 * 1024;

/** The envelope as UTF-8, of data that is a list or has lists in it; undefined for any other, which is sent the usual way. */
export function answerBytes(data: unknown, reply: FastifyReply): Buffer | undefined {
  const lists = Object(data) as Record<string, unknown>;
  if (!isRows(data) && !(isPlain(data) && Object.values(lists).some(isRows))) return undefined;
  const json = free.pop() ?? new JsonBytes(SIZE);
  json.length = 0;
  json.text('{"status":0,"message":"","data":');
  if (isRows(data)) writeRows(json, data);
  else writeMembers(json, lists);
  json.text('}');
  // The system has all of it by then, or the connection is gone and nobody reads it any more; else its memory goes with it.
  reply.raw.once('finish', () => {
    if (free.length < MOST_KEPT && json.capacity <= LARGEST_KEPT) free.push(json);
  });
  return json.written();
}

function writeMembers(json: JsonBytes, data: Record<string, unknown>): void {
  let before = '{';
  for (const [name, value] of Object.entries(data)) {
    const text = isRows(value) ? '' : JSON.stringify(value);
    if (text === undefined) continue;
    json.text(`${before}${JSON.stringify(name)}:${text}`);
    if (isRows(value)) writeRows(json, value);
    before = ',';
  }
  json.text('}');
}

const isPlain = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.getPrototypeOf(data) === Object.prototype &&
  !('toJSON' in data);
