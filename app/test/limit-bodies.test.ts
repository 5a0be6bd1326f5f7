import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#kit/files/contract.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { slowness } from '#test/slowness.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const BOUNDARY = 'a-boundary';
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const part = (name: string, content: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}`;

/** Files of the shop on the disk, and in the database. */
const kept = () => {
  try {
    return readdirSync(dirname(app.files.path(cast.middle.shopId, 'any')));
  } catch {
    return [];
  }
};
const rows = async () => (await app.database.pool.query('select from files')).rowCount;

async function send(path: string, headers: Record<string, string>, payload: string | Buffer) {
  const begun = performance.now();
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload });
  return { ...answer.json<{ status: number; message: string }>(), ms: performance.now() - begun };
}

describe('a body that nobody has proved to be anyone for', () => {
  const login = '/api/user/passwordlogin';

  it('is refused by its length before it is parsed', { retry: 2 }, async () => {
    const { status, message, ms } = await send(login, json, Buffer.alloc(19_000_000, '['));
    expect({ status, message }).toEqual({ status: 4022, message: '上传的文件或内容过大，请拆分后再上传' });
    expect(ms).toBeLessThan(1_000 * slowness());
  });

  it('is refused by its depth', async () => {
    expect(await send(login, json, '['.repeat(200_000))).toMatchObject({
      status: -1,
      message: '内容嵌套超过 32 层，请检查发送的内容',
    });
    const quoted = JSON.stringify({ userLoginName: '[{'.repeat(100), userLoginPassword: '\\"[[[' });
    expect((await send(login, json, quoted)).message).not.toContain('嵌套');
  });

  it('is refused by its number of values', async () => {
    const many = `{"a":[${'0,'.repeat(120_000)}0]}`;
    expect((await send(login, json, many)).message).not.toContain('250000');
    const ids = `{"OrderIDs":[${'1,'.repeat(260_000)}1]}`;
    const headers = { ...json, 'x-token': cast.channel.token, 'x-business-unit-id': cast.channel.shopId };
    expect((await send('/api/orderv2/deliver', headers, ids)).message).toBe('内容超过 250000 项，请分批发送');
  });

  it('is no upload where the call takes no files', async () => {
    const { status, message } = await send(login, multipart, part('file', 'x'.repeat(100)));
    expect({ status, message }).toEqual({ status: 4022, message: '该接口不接收文件，请以 JSON 发送内容' });
  });
});

describe('an upload that is refused', () => {
  const upload = (payload: string, more = {}) =>
    send(
      files.upload.path,
      { ...multipart, 'x-token': cast.middle.token, 'x-business-unit-id': cast.middle.shopId, ...more },
      payload,
    );
  it.each([
    ['cut off in the middle', part('file', 'a,b\r\n1,2')],
    ['of a broken header', `--${BOUNDARY}\r\nnonsense\r\n\r\nx`],
    ['of nothing', ''],
  ])('says so in a sentence when it is %s, and leaves nothing behind', async (_, payload) => {
    const { status, message } = await upload(payload);
    expect(status).not.toBe(80000);
    expect(message).toMatch(/^(上传的内容不完整或格式错误|请求发生错误，参数错误)/);
    expect([kept(), await rows()]).toEqual([[], 0]);
  });

  it('leaves nothing behind when its part has another name', async () => {
    const { status } = await upload(`${part('sheet', 'a,b')}\r\n--${BOUNDARY}--\r\n`);
    expect(status).toBe(-1);
    expect([kept(), await rows()]).toEqual([[], 0]);
  });

  it('says so in a sentence when its header has no boundary', async () => {
    const { status, message } = await upload('x', { 'content-type': 'multipart/form-data' });
    expect([status, message]).toEqual([-1, '上传的内容不完整或格式错误，请重新选择文件上传']);
  });
});

describe('a connection', () => {
  let port = 0;
  beforeAll(async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.http.server.address() as AddressInfo);
  });
  const login = '/api/user/passwordlogin';
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body }).then((it) => it.json());

  /** What a client hears that reads nothing before it has sent everything. */
  const heardAfter = (headers: readonly string[], body: string) =>
    new Promise<string>((done, failed) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`));
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => done(text)).on('error', failed);
    });

  it('that sends a long file where none is taken has it read to its end, and hears the sentence', async () => {
    const body = `${part('file', 'x'.repeat(30_000_000))}\r\n--${BOUNDARY}--\r\n`;
    const type = `content-type: ${multipart['content-type']}`;
    const head = [`POST ${login} HTTP/1.1`, 'host: x', type, `content-length: ${Buffer.byteLength(body)}`];
    expect(await heardAfter(head, body)).toContain('该接口不接收文件，请以 JSON 发送内容');
  });

  it('that is cut in the middle of a file leaves nothing behind, and the server at work', async () => {
    const { token, shopId } = cast.middle;
    for (const path of [login, files.upload.path]) {
      const lines = [`POST ${path} HTTP/1.1`, 'host: x', 'content-length: 9000000', `x-token: ${token}`];
      const head = [...lines, `x-business-unit-id: ${shopId}`, `content-type: ${multipart['content-type']}`];
      await new Promise<void>((done, failed) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`${head.join('\r\n')}\r\n\r\n${part('file', 'x'.repeat(500_000))}`, () =>
            socket.destroy(),
          ),
        );
        socket.on('close', () => done()).on('error', failed);
      });
      await expect.poll(kept).toEqual([]);
      expect(await post(login, json, '{}')).toMatchObject({ status: -1 });
    }
    expect(await rows()).toBe(0);
  });

  it('ends when its request is never finished', async () => {
    expect(app.http.server.headersTimeout).toBeLessThanOrEqual(30_000);
    expect(app.http.server.requestTimeout).toBeLessThanOrEqual(120_000);
    app.http.server.headersTimeout = 300;
    const answer = await new Promise<string>((done, failed) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('POST /api/user/passwordlogin HTTP/1.1\r\nHost: x'),
      );
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => done(text)).on('error', failed);
    });
    expect(answer).toContain('408');
  }, 60_000);
});
