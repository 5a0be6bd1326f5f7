import { hash } from 'node:crypto';
import { mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal, refuse } from '#kit/endpoint/refusal.ts';
import { requestedShopId, tokenOf } from '#kit/endpoint/server/request.ts';

const SLOTS = 1_024;
const SLOT_BYTES = 128;
/** What is written next. */
const note = Buffer.alloc(SLOT_BYTES);
/** Longer ones are told apart by their length. */
const LONGEST_BODY = 256 * 1024;
const DAY_MS = 86_400_000;
/** How many minutes it waits after so many deaths: one may be chance. */
const WAITS = [0, 0, 1, 10, 60];

const poisonRefusal = refusal(
  'call.deadly',
  4029,
  '这个操作已 {times} 次使系统中断，先停止执行；请 {minutes} 分钟后再试，或缩小范围、拆分内容',
);

interface Deaths {
  times: number;
  at: number;
}

/**
 * Which calls are under way, in a file that outlives the process whatever ends it: one that was under way at two ends of
 * the process by itself is refused for a while, and longer after each further one. What ends well once is no poison and
 * forgotten; an end that came from outside (a kill, a power cut) is no call's fault.
 */
export class PoisonRequests {
  /** What was under way when the last life ended. */
  readonly left: readonly string[];
  private readonly slots: number;
  private readonly file: string;
  private readonly deaths: Map<string, Deaths>;
  private readonly free = Array.from({ length: SLOTS }, (_, slot) => slot);

  /**
   * `place` tells servers that share a folder apart, and stays the same over the lives of one. `byItself`: the last life
   * ended from within, as who began this one saw (bin/supervise.mjs).
   */
  constructor(folder: string, place: string, byItself: boolean) {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, place);
    this.file = `${file}.json`;
    this.deaths = new Map(JSON.parse(textOf(this.file) || '[]'));
    const left = textOf(file)
      .match(/\S+ \S+/g)
      ?.map((each) => each.split(' ') as [string, string]);
    this.left = [...new Set(left?.map(([, call]) => call))];
    const at = Date.now();
    for (const [print, { at: last }] of this.deaths) if (at - last > DAY_MS) this.deaths.delete(print);
    for (const print of new Set(byItself ? left?.map(([callKey]) => callKey) : []))
      this.deaths.set(print, { times: (this.deaths.get(print)?.times ?? 0) + 1, at });
    this.keep();
    // Its whole length at once, so that a disk that fills up later changes nothing.
    writeFileSync(file, Buffer.alloc(SLOTS * SLOT_BYTES, ' '));
    this.slots = openSync(file, 'r+');
  }

  /** Notes each call of the contracts while it runs. Before the routes are added. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => {
      const { contract } = route.config ?? {};
      if (!contract || contract.output === 'stream') return;
      const { handler } = route;
      route.handler = async (request, reply) => {
        const ended = this.begin(request, contract.path);
        try {
          return await handler.call(app, request, reply);
        } finally {
          ended();
        }
      };
    });
  }

  /** Notes a call until what it gives is called; refuses one that has proved deadly. */
  begin(request: FastifyRequest, call: string): () => void {
    const print = printOf(request, call);
    this.refuseDeadly(print);
    const slot = this.free.pop();
    if (slot === undefined) return () => undefined;
    this.write(slot, `${print} ${call}`);
    return () => {
      this.write(slot, '');
      this.free.push(slot);
      if (this.deaths.delete(print)) this.keep();
    };
  }

  /** Whoever ends it on purpose cuts calls that did nothing wrong. */
  forget(): void {
    this.free.length = 0;
    writeSync(this.slots, Buffer.alloc(SLOTS * SLOT_BYTES, ' '), 0, SLOTS * SLOT_BYTES, 0);
  }

  private refuseDeadly(print: string): void {
    const { times, at } = this.deaths.get(print) ?? { times: 0, at: 0 };
    const wait = WAITS[Math.min(times, WAITS.length - 1)] ?? 0;
    const minutes = Math.ceil(wait - (Date.now() - at) / 60_000);
    if (minutes > 0) refuse(poisonRefusal, { times, minutes });
  }

  private write(slot: number, text: string): void {
    note.fill(' ');
    note.write(text, 'latin1');
    writeSync(this.slots, note, 0, SLOT_BYTES, slot * SLOT_BYTES);
  }

  private keep(): void {
    writeFileSync(this.file, JSON.stringify([...this.deaths]));
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The same call by the same session in the same shop with the same content. */
function printOf(request: FastifyRequest, call: string): string {
  const { headers, body, query } = request;
  const length = Number(headers['content-length'] ?? 0);
  const content = length > LONGEST_BODY || body === undefined ? length : body;
  const whole = JSON.stringify([call, tokenOf(request), requestedShopId(request), content, query]);
  return hash('sha256', whole, 'base64url').slice(0, 22);
}
