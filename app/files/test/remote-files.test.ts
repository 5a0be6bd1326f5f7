import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObjectStore, objectStoreOf } from '#app/files/object-store.ts';
import { RemoteFiles } from '#app/files/remote-files.ts';
import { serveMaterials } from '#app/serve/serve-materials.ts';
import { storedAddress } from '#features/catalogue/materials/material.ts';
import { sealOf } from '#features/catalogue/materials/server/seal.ts';
import { OBJECT_KEYS, openObjectServer } from '#test/object-server.ts';
import { removeFolder } from '#test/remove-folder.ts';

const SHOP = '0198c7a0-0000-7000-8000-000000000001';
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'laidanla-objects-'));
  folders.push(made);
  return made;
};
let server: Awaited<ReturnType<typeof openObjectServer>>;
const remote = (more: object = {}) =>
  new ObjectStore({ endpoint: server.endpoint, bucket: 'goods', ...OBJECT_KEYS, prefix: 'one/', ...more });
beforeAll(async () => {
  server = await openObjectServer();
});
afterAll(() => {
  server.close();
  for (const made of folders) removeFolder(made);
});

describe('files in an object store', () => {
  it('are stored by one machine and read by another', async () => {
    const here = new RemoteFiles(folder(), remote());
    const there = new RemoteFiles(folder(), remote());
    const file = await here.receive(SHOP, '订单.csv', Readable.from(['商品名称,数量\n苹果,2']));
    expect(server.objects.has(`one/${SHOP}/${file.id}`)).toBe(true);
    expect(await text(await there.open(SHOP, file.id))).toBe('商品名称,数量\n苹果,2');
    expect(readFileSync(await there.local(SHOP, file.id), 'utf8')).toContain('苹果');
    await there.discard(file);
    expect(server.objects.has(`one/${SHOP}/${file.id}`)).toBe(false);
  });

  it('go in parts when they are large, and come back whole', async () => {
    const store = new RemoteFiles(folder(), remote());
    const whole = Buffer.alloc(20 * 1024 * 1024, 'ab12');
    writeFileSync(await store.prepare(SHOP, 'large'), whole);
    await store.keep(SHOP, 'large');
    const other = new RemoteFiles(folder(), remote());
    expect(readFileSync(await other.local(SHOP, 'large')).equals(whole)).toBe(true);
  });

  it('are named by age, however many they are, and their copies on disk go by themselves', async () => {
    const store = new RemoteFiles(folder(), remote({ prefix: 'aged/' }));
    for (let n = 0; n < 8; n++) {
      writeFileSync(await store.prepare(SHOP, `f${n}`), 'x');
      await store.keep(SHOP, `f${n}`);
    }
    const named = async (time: number) => {
      const listed = [];
      for await (const { shopId, id } of store.olderThan(time)) if (shopId === SHOP) listed.push(id);
      return listed;
    };
    expect(await named(Date.now() + 1_000)).toHaveLength(8);
    expect(await named(Date.now() - 60_000)).toEqual([]);
    await store.forgetCopies(Date.now() + 1_000);
    expect(existsSync(store.path(SHOP, 'f1'))).toBe(false);
    expect(await text(await store.open(SHOP, 'f1'))).toBe('x');
  });

  it('keep their copy for as long as somebody reads them', async () => {
    const store = new RemoteFiles(folder(), remote({ prefix: 'used/' }));
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const id of ['read', 'unread']) {
      writeFileSync(await store.prepare(SHOP, id), 'x');
      await store.keep(SHOP, id);
      utimesSync(store.path(SHOP, id), yesterday, yesterday);
    }
    await text(await store.open(SHOP, 'read'));
    await store.forgetCopies(Date.now() - 3_600_000);
    expect(['read', 'unread'].map((id) => existsSync(store.path(SHOP, id)))).toEqual([true, false]);
  });

  it('are sent in parts to whoever asks for one, by a machine that has no copy yet', async () => {
    const { id: fileId } = await new RemoteFiles(folder(), remote()).receive(
      SHOP,
      '分拣.mp4',
      Readable.from(['0123456789']),
    );
    const http = fastify();
    serveMaterials(http, new RemoteFiles(folder(), remote()));
    const kept = { shopId: SHOP, fileId, ending: 'mp4' };
    const url = storedAddress({ ...kept, seal: sealOf(kept) });
    for (const [range, answer] of [
      ['bytes=2-5', [206, 'bytes 2-5/10', '2345']],
      ['bytes=7-', [206, 'bytes 7-9/10', '789']],
    ] as const) {
      const { statusCode, headers, payload } = await http.inject({ url, headers: { range } });
      expect([statusCode, headers['content-range'], payload]).toEqual(answer);
    }
    expect((await http.inject({ url, headers: { range: 'bytes=10-' } })).statusCode).toBe(416);
    await http.close();
  });

  it('are asked for again while the store is busy, then told as a lost connection, leaving nothing half fetched', async () => {
    const store = new RemoteFiles(folder(), remote());
    const file = await store.receive(SHOP, 'a.csv', Readable.from(['a']));
    const other = new RemoteFiles(folder(), remote());
    server.fails(2);
    expect(await text(await other.open(SHOP, file.id))).toBe('a');
    await other.forgetCopies(Date.now() + 1_000);
    server.fails(3);
    await expect(other.open(SHOP, file.id)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(readdirSync(dirname(other.path(SHOP, file.id)))).toEqual([]);
  });

  it('that are gone are told as gone, and wrong keys as a fault', async () => {
    const store = new RemoteFiles(folder(), remote());
    await expect(store.open(SHOP, 'none')).rejects.toThrow('文件内容不存在，或不属于当前店铺');
    const wrong = new RemoteFiles(folder(), remote({ secretKey: 'other' }));
    await expect(wrong.open(SHOP, 'none')).rejects.toThrow();
  });
});

describe('the settings of an object store', () => {
  it('are all needed once one is there; without an address files stay on disk', () => {
    expect(objectStoreOf()).toBeUndefined();
    vi.stubEnv('S3_ENDPOINT', 'https://oss.example');
    vi.stubEnv('S3_BUCKET', 'b');
    expect(objectStoreOf).toThrow('还需要 S3_BUCKET、S3_ACCESS_KEY 和 S3_SECRET_KEY');
    vi.unstubAllEnvs();
  });
});
