import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnusedFiles } from '#app/routines/remove-unused-files.ts';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, unzipped } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { pictures } from '../../pictures/contract.ts';
import { materials } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const WORDS = { Kind: 'text' as const, Text: '果园直发，坏果包赔' };
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)]);
const kept = async (who: Person, name: string, content: Buffer) =>
  ask(app, who, materials.keep, { file: await upload(app, who, name, content) });
const PIECE = Buffer.alloc(1024 * 1024);
let address: string;
/** As a browser does, by a connection of its own. */
const sendTo = async (path: string, body: ReadableStream<Uint8Array>) => {
  address ??= await app.http.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    'x-token': cast.grower.token,
    'x-business-unit-id': cast.grower.shopId,
    'content-type': 'multipart/form-data; boundary=b',
  };
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  return (await answer.json()) as { status: number; message: string; data: { FileID: string } };
};
const get = (url: string, headers = {}) => app.http.inject({ method: 'GET', url, headers });

describe('materials of a listing', () => {
  it('are read by the shops below until one of them has its own', async () => {
    const { channel, middle, grower } = cast;
    const { spuIds } = await openListing(app, [channel, middle, grower], [39.9, 25.5, 18], '冰糖橙');
    const at = (who: Person) => ask(app, who, materials.ofListing, { SpuID: spuIds.get(who.shopId) ?? '' });
    expect((await at(channel)).Materials).toEqual([]);
    const SpuMaterials = [WORDS, { Kind: 'image' as const, Url: 'https://pictures.example/1.jpg' }];
    await ask(app, grower, spus.update, { SpuID: spuIds.get(grower.shopId) ?? '', SpuMaterials });
    expect(await at(channel)).toMatchObject({ ShopName: '果园', Materials: SpuMaterials });
    expect((await at(grower)).ShopName).toBeNull();
    const own = [{ Kind: 'text' as const, Text: '优选自己的文案' }];
    await ask(app, middle, spus.update, { SpuID: spuIds.get(middle.shopId) ?? '', SpuMaterials: own });
    expect(await at(channel)).toMatchObject({ ShopName: '优选商行', Materials: own });
    await expect(
      ask(app, cast.outsider, materials.ofListing, { SpuID: spuIds.get(grower.shopId) ?? '' }),
    ).rejects.toThrow('不存在');
  });

  it('are those of its product group where it has none', async () => {
    const { SpuIDs } = await ask(app, cast.grower, skuGroups.add, {
      SkuGroupName: '血橙',
      SkuGroupMaterials: [WORDS],
      PutOnSale: true,
      SkuInfos: [{ SkuBasicInfo: '5斤' }],
    });
    const answer = await ask(app, cast.grower, materials.ofListing, { SpuID: SpuIDs[0] ?? '' });
    expect(answer.Materials).toMatchObject([WORDS]);
  });

  it('may be a video or a file, seen by whoever has the address and by nobody who guesses one', async () => {
    const video = await kept(cast.grower, '采摘.mp4', MP4);
    expect(video).toMatchObject({ Kind: 'video', Name: '采摘.mp4' });
    const shown = await get(video.Url);
    expect([shown.headers['content-type'], shown.rawPayload.equals(MP4)]).toEqual(['video/mp4', true]);
    const paper = await kept(cast.grower, '检测报告.html', Buffer.from('<script>1</script>'));
    const taken = await get(paper.Url);
    expect(taken.headers['content-type']).toBe('application/octet-stream');
    expect(taken.headers['content-disposition']).toBe('attachment');
    const other = paper.Url.replace(/.{4}\.html$/, 'aaaa.html');
    for (const url of [other, video.Url.replace('.mp4', '.html'), '/materials/../secret.key'])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  it('is sent in parts to a phone that seeks in it', async () => {
    const { Url } = await kept(cast.grower, '分拣.mp4', MP4);
    const part = async (range: string) => {
      const { statusCode, headers, rawPayload } = await get(Url, { range });
      return [statusCode, headers['content-range'], rawPayload.toString('latin1')];
    };
    expect(await part('bytes=4-11')).toEqual([206, 'bytes 4-11/52', 'ftypmp42']);
    expect((await part('bytes=50-')).slice(0, 2)).toEqual([206, 'bytes 50-51/52']);
    expect((await part('bytes=-2')).slice(0, 2)).toEqual([206, 'bytes 50-51/52']);
    expect((await part('bytes=52-')).slice(0, 2)).toEqual([416, 'bytes */52']);
    expect((await part('bytes=9-4')).slice(0, 1)).toEqual([416]);
    const several = await part('bytes=0-1,4-5');
    expect([several[0], several[1]]).toEqual([200, undefined]);
    expect((await get(Url)).headers['accept-ranges']).toBe('bytes');
  });

  it('refuse what is no video though it is called one, what is empty, and what is too heavy', async () => {
    const says = (name: string, content: Buffer) => expect(kept(cast.grower, name, content)).rejects;
    await says('假.mp4', Buffer.from('<html>not a film</html>')).toThrow('“假.mp4”不是 mp4 视频');
    await says('空.pdf', Buffer.alloc(0)).toThrow('是空的');
    await says('大.pdf', Buffer.alloc(20 * 1024 * 1024 + 1)).toThrow('超过 20 MB');
  });

  it('takes a video of up to 100 MB, whose bytes never lie in memory together', async () => {
    const send = (megabytes: number) => {
      const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="长.mp4"\r\n\r\n`;
      const more = Array.from({ length: megabytes }, () => PIECE);
      const body = Readable.from([Buffer.from(head), MP4, ...more, Buffer.from('\r\n--b--\r\n')]);
      const payload = Readable.toWeb(body) as ReadableStream<Uint8Array>;
      return sendTo('/api/files/upload', payload);
    };
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    const { data } = await send(99);
    const { Url } = await ask(app, cast.grower, materials.keep, { file: data.FileID });
    const shown = await fetch(`${address}${Url}`);
    let bytes = 0;
    for await (const piece of shown.body ?? []) bytes += piece.length;
    clearInterval(watch);
    expect(bytes).toBe(99 * PIECE.length + MP4.length);
    expect(most).toBeLessThan(60 * PIECE.length);
    expect(await send(100)).toMatchObject({ status: 4022, message: expect.stringContaining('过大') });
  });

  it('come as one zip: files, and words and links as a text; what is gone is left out', async () => {
    const paper = { ...(await kept(cast.grower, '检测:报告.pdf', Buffer.from('%PDF'))), Text: '' };
    const link = { Kind: 'video' as const, Url: 'https://films.example/2', Name: '产地直播' };
    const missing = { Kind: 'image' as const, Url: '/pictures/nothingliesatthisaddressanymore1-1600.webp' };
    const input = { Name: '血橙', Materials: [WORDS, paper, link, missing] };
    const zip = await fetchFile(app, cast.channel, materials.zip, input);
    expect(zip.name).toBe('素材_血橙.zip');
    const odd = await fetchFile(app, cast.channel, materials.zip, { ...input, Name: '橙\ud800/' });
    expect(odd.name).toBe('素材_橙__.zip');
    const entries = await unzipped(zip.body);
    expect([...entries.keys()].sort()).toEqual(['02 检测_报告.pdf', '文案.txt']);
    const words = entries.get('文案.txt')?.toString();
    expect(words).toContain(WORDS.Text);
    expect(words).toContain('产地直播：https://films.example/2');
    const none = await fetchFile(app, cast.channel, materials.zip, { Name: '空', Materials: [] });
    expect(none.answer?.message).toContain('还没有素材');
  });
});

describe('what materials show', () => {
  it('is kept while a listing shows it and as long as a draft may name it, then swept', async () => {
    const { spuIds } = await openListing(app, [cast.grower], [18], '丑橘');
    const SpuID = spuIds.get(cast.grower.shopId) ?? '';
    const film = { ...(await kept(cast.grower, '丑橘.mp4', MP4)), Text: '' };
    await ask(app, cast.grower, spus.update, { SpuID, SpuMaterials: [film] });
    const sweepAt = async (days: number) => {
      await app.database.pool.query('update files set created_at = now() - make_interval(days => $1)', [
        days,
      ]);
      await removeUnusedFiles.run(app.database.pool, app.files);
      return (await get(film.Url)).statusCode;
    };
    expect(await sweepAt(16)).toBe(200);
    await ask(app, cast.grower, spus.update, { SpuID, SpuMaterials: [] });
    expect(await sweepAt(14)).toBe(200);
    expect(await sweepAt(16)).toBe(404);
  });

  it('a listing says more by names of its own', async () => {
    const { spuIds } = await openListing(app, [cast.grower], [18], '沃柑');
    const SpuID = spuIds.get(cast.grower.shopId) ?? '';
    const CustomizedData = [{ Name: '甜度', Value: '14°' }];
    await ask(app, cast.grower, spus.update, { SpuID, CustomizedData });
    const { items } = await ask(app, cast.grower, spus.get, { SpuIDs: [SpuID] });
    expect(items[0]?.CustomizedData).toEqual(CustomizedData);
  });

  it('its agents read what the nearest shop says by such names', async () => {
    const { channel, middle, grower } = cast;
    const { spuIds } = await openListing(app, [channel, middle, grower], [39.9, 25.5, 18], '耙耙柑');
    const at = async (who: Person) =>
      (await ask(app, who, materials.ofListing, { SpuID: spuIds.get(who.shopId) ?? '' })).CustomizedData;
    const says = (who: Person, Value: string) =>
      ask(app, who, spus.update, {
        SpuID: spuIds.get(who.shopId) ?? '',
        CustomizedData: [{ Name: '产地', Value }],
      });
    expect(await at(channel)).toEqual([]);
    await says(grower, '四川眉山');
    expect(await at(channel)).toEqual([{ Name: '产地', Value: '四川眉山' }]);
    await says(middle, '眉山东坡');
    expect(await at(channel)).toEqual([{ Name: '产地', Value: '眉山东坡' }]);
  });
});

describe('an upload whose content is gone', () => {
  it('becomes neither a material nor a picture, and says so', async () => {
    for (const contract of [materials.keep, pictures.add]) {
      const file = await upload(app, cast.grower, '目录.pdf', Buffer.from('%PDF-1.4'));
      await rm(app.files.path(cast.grower.shopId, file));
      const { status, message } = await call(app, cast.grower, contract, { file });
      expect({ status, message }).toEqual({ status: 4004, message: '文件内容不存在，或不属于当前店铺' });
    }
  });
});
