import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendAnswer } from '../server/answer.ts';
import { answerBytes } from '../server/answer-bytes.ts';

/** A reply whose last byte is on its way once it is told so. */
const replied = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;
const written = (data: unknown) => answerBytes(data, replied())?.toString();
const asJson = (data: unknown) => JSON.stringify({ status: 0, message: '', data });

const AWKWARD = [
  '',
  'a"b',
  'back\\slash',
  'line\nend',
  '\u0000',
  '\u2028',
  '红富士苹果',
  'é',
  '😀',
  '\ud83d',
  '\ude00x',
  '长'.repeat(500),
  0,
  -0,
  39.9,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  null,
  undefined,
  [],
  [1, 'zwei', null],
  {},
  { a: { b: [] } },
  new Date(0),
  () => 1,
  Symbol('s'),
];

describe('rows of an answer', () => {
  it('are written as JSON.stringify writes them, whatever they say and whatever is above them', () => {
    for (const one of AWKWARD)
      for (const other of AWKWARD) {
        const items = [one, other, other, one].map((value, n) => ({ value, n, same: '一', other, list: [] }));
        const data = { total: 4, items, none: undefined };
        expect(written(data)).toBe(asJson(data));
        expect(written(items)).toBe(asJson(items));
      }
  });

  it('may have other columns than the row above, and keys that data says', () => {
    const items = [
      { a: 1, b: 2 },
      { a: 1, b: 2, c: 3 },
      { b: 2, a: 1 },
      {},
      {},
      null,
      7,
      { '键"': 1 },
      { '键"': 1 },
    ];
    expect(written(items)).toBe(asJson(items));
    const holed = [{ a: 1 }, { a: 1 }, { a: 1 }];
    holed[4] = { a: 1 };
    expect(written(holed)).toBe(asJson(holed));
  });

  it('may be more than the memory that is there', () => {
    const items = Array.from({ length: 9_000 }, (_, n) => ({
      n,
      text: `第${n}行`,
      same: '相同的一段话'.repeat(20),
    }));
    expect(written({ items })).toBe(asJson({ items }));
  });

  it('leave to the platform what has no rows', () => {
    for (const data of [null, undefined, 1, 'text', {}, { items: [] }, [1, 2, 3], [{ a: 1 }]])
      expect(written(data)).toBeUndefined();
  });
});

describe('the memory of an answer', () => {
  const rows = (word: string) => Array.from({ length: 20 }, (_, n) => ({ n, word }));

  it('is not written on by another one before its last byte is out', () => {
    const answers = ['甲', '乙', '丙'].map((word) => ({ word, bytes: answerBytes(rows(word), replied()) }));
    for (const { word, bytes } of answers) expect(bytes?.toString()).toBe(asJson(rows(word)));
  });

  it('is used again for the next answer once it is out', () => {
    const reply = replied();
    const sent = answerBytes(rows('甲'), reply);
    reply.raw.emit('finish');
    const next = answerBytes(rows('乙'), replied());
    expect(next?.buffer).toBe(sent?.buffer);
    expect(next?.toString()).toBe(asJson(rows('乙')));
  });

  it('keeps what a slow reader was sent, whoever is answered meanwhile', async () => {
    const app = fastify();
    app.get('/:word', (request, reply) => {
      const { word } = request.params as { word: string };
      return sendAnswer(
        reply,
        {},
        Array.from({ length: 9_000 }, (_, n) => ({ n, word, text: `${word}${n}` })),
      );
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1').setEncoding('utf8');
    slow.pause();
    await once(slow, 'connect');
    const sample = Array.from(
      { length: 60 },
      (_, n) => `GET /slow HTTP/1.1\r\nhost: a\r\n${n === 59 ? 'connection: close\r\n' : ''}\r\n`,
    );
    slow.write(sample.join(''));
    for (let n = 0; n < 20; n++) {
      const { data } = (await (await fetch(`http://127.0.0.1:${port}/quick`)).json()) as {
        data: { word: string }[];
      };
      expect(new Set(data.map(({ word }) => word))).toEqual(new Set(['quick']));
    }
    const heard = (await text(slow)).split('\r\n\r\n').slice(1);
    expect(heard).toHaveLength(60);
    for (const each of heard) expect(each.split('\nHTTP')[0]).not.toContain('quick');
    const last = JSON.parse(heard[59] as string) as { data: unknown[] };
    expect(last.data).toHaveLength(9_000);
    await app.close();
  });
});
