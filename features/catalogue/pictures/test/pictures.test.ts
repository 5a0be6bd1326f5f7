import { utimesSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeUnusedPictures } from '#app/routines/remove-unused-pictures.ts';
import { pictures } from '#features/catalogue/pictures/contract.ts';
import { pictureAt } from '#features/catalogue/pictures/picture.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const draw = (width: number, height: number, background = '#f80') =>
  sharp({ create: { width, height, channels: 3, background } });
const keep = async (content: Buffer | string, name = 'a.jpg') =>
  call(app, cast.grower, pictures.add, { file: await upload(app, cast.grower, name, content) });
const see = (url: string) => app.http.inject({ method: 'GET', url });

describe('keeping a picture', () => {
  it('makes three sizes without what the camera wrote, turned upright', async () => {
    const taken = draw(1_200, 600)
      .withExif({ IFD3: { GPSLatitude: '30/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { data } = await keep(await taken.toBuffer());
    expect(data).toMatchObject({ Width: 600, Height: 1_200 });
    const picture = await see(pictureAt(data.Url, 'card'));
    const { width, height, exif, format } = await sharp(picture.rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 240,
      height: 480,
      exif: undefined,
      format: 'webp',
    });
    expect(picture.headers['cache-control']).toContain('immutable');
    expect((await sharp((await see(pictureAt(data.Url, 'thumb'))).rawPayload).metadata()).height).toBe(160);
  });

  it('gives the same content the same address, which says nothing of it', async () => {
    const content = await draw(300, 300).png().toBuffer();
    const one = await keep(content, 'a.png');
    const two = await keep(content, 'b.png');
    expect(one.data.Url).toBe(two.data.Url);
    expect(one.data.Url).toMatch(/^\/pictures\/[\w-]{32}-1600\.webp$/);
    expect((await keep(await draw(300, 300, '#08f').png().toBuffer())).data.Url).not.toBe(one.data.Url);
  });

  it('takes webp and the first frame of a gif', async () => {
    expect((await keep(await draw(200, 200).webp().toBuffer())).status).toBe(0);
    expect((await keep(await draw(200, 200).gif().toBuffer())).status).toBe(0);
  });

  it('refuses each of what is no picture to keep, with what to do', async () => {
    const says = async (content: Buffer | string) => (await keep(content)).message;
    const none = '不是支持的图片（jpg、png、webp、gif），请换一张';
    expect(await says('')).toBe(none);
    expect(await says('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')).toBe(none);
    expect(await says('<html><script>steal()</script></html>')).toBe(none);
    const cut = (await draw(900, 900).jpeg().toBuffer()).subarray(0, 300);
    expect(await says(cut)).toBe(none);
    expect(await says(await draw(1, 1).png().toBuffer())).toBe(
      '图片只有 1×1 像素，每边至少 100 像素，请换一张清晰的',
    );
    expect(await says(pngOf(30_000, 30_000))).toContain('图片有 30000×30000 像素，每边最多 8000 像素');
    expect(await says(pngOf(7_000, 7_000))).toBe(none);
    expect(
      await says(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(11 * 1024 * 1024)])),
    ).toBe('图片超过 10 MB，请压缩后再传');
  });

  it('asks for patience once as many wait as may, and keeps all that it has taken', async () => {
    const colours = [...'0123456789ab'].map((sign) => `#${sign}48`);
    const answers = await Promise.all(
      colours.map(async (colour) => keep(await draw(2_000, 2_000, colour).png().toBuffer())),
    );
    const busy = answers.filter(({ status }) => status === 4029);
    expect(busy.length).toBeGreaterThan(0);
    expect(new Set(busy.map(({ message }) => message))).toEqual(
      new Set(['正在处理的图片太多，请稍等几秒再传']),
    );
    expect(answers.filter(({ status }) => status === 0).length).toBeGreaterThanOrEqual(5);
  });

  it("does not read another shop's file, and shows nothing for an address that is none", async () => {
    const file = await upload(app, cast.grower, 'a.png', await draw(200, 200).png().toBuffer());
    expect((await call(app, cast.outsider, pictures.add, { file })).status).toBe(4004);
    expect((await see(`/pictures/${'x'.repeat(32)}-160.webp`)).statusCode).toBe(404);
    expect((await see('/pictures/..%2f..%2fsecret.key')).statusCode).toBe(404);
  });
});

/** A png that says a size and holds a few bytes of it, packed: as a zip bomb does the other way round. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const piece = (kind: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    return Buffer.concat([size, named, crcOf(named)]);
  };
  const bytes = deflateSync(Buffer.alloc(1024 * 1024));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    piece('IHDR', head),
    piece('IDAT', bytes),
    piece('IEND', Buffer.alloc(0)),
  ]);
}

function crcOf(bytes: Buffer): Buffer {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const out = Buffer.alloc(4);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return out;
}

describe('what shows why something is claimed', () => {
  it.each(['complaint.handle', 'price.change', 'settlement.view'] as const)(
    'is kept for who has %s and need not pay',
    async (right) => {
      const clerk = await addMember(app, cast.grower, right, RIGHTS[right]);
      const file = await upload(app, clerk, '坏果.pdf', `%PDF-1.4 ${right}`);
      expect((await call(app, clerk, pictures.addSlip, { file })).status).toBe(4003);
      expect((await call(app, clerk, pictures.addProof, { file })).data.Url).toMatch(/\.pdf$/);
    },
  );
});

describe('a picture that nothing shows', () => {
  it('goes after a month, with all its sizes; one of a product, a listing or of late stays', async () => {
    const colours = ['#111', '#222', '#333', '#444'];
    const kept = await Promise.all(
      colours.map(async (colour) => (await keep(await draw(200, 200, colour).png().toBuffer())).data.Url),
    );
    const [unused = '', ofSku = '', ofSpu = '', fresh = ''] = kept;
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '有图的', SkuImageUrl: ofSku });
    const shown = { SpuName: '有图在售', spuImageUrl: pictureAt(ofSpu, 'card'), Skus: [{ SkuID }] };
    await ask(app, cast.grower, spus.addFromSkus, shown);
    for (const url of [unused, ofSku, ofSpu])
      for (const size of ['thumb', 'card', 'whole'] as const) age(pictureAt(url, size));
    await removeUnusedPictures.run(app.database.pool, app.files);
    const statuses = await Promise.all(kept.map(async (url) => (await see(url)).statusCode));
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect((await see(pictureAt(unused, 'thumb'))).statusCode).toBe(404);
    expect((await see(pictureAt(fresh, 'thumb'))).statusCode).toBe(200);
  });
});

/** As if it had come 40 days ago. */
function age(url: string): void {
  const time = new Date(Date.now() - 40 * 86_400_000);
  utimesSync(app.files.path('pictures', url.replace('/pictures/', '')), time, time);
}

describe('keeping a slip', () => {
  const keepSlip = async (content: Buffer | string, name: string) =>
    call(app, cast.grower, pictures.addSlip, { file: await upload(app, cast.grower, name, content) });

  it('keeps a PDF as it came and shows it as one; what only calls itself so is refused', async () => {
    const paper = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
    const { data } = await keepSlip(paper, '回单.pdf');
    expect(data.Url).toMatch(/^\/pictures\/[\w-]{32}\.pdf$/);
    const picture = await see(data.Url);
    expect([picture.headers['content-type'], picture.rawPayload.equals(paper)]).toEqual([
      'application/pdf',
      true,
    ]);
    expect((await keepSlip('a,b', '回单.pdf')).message).toContain('请换一个文件');
    expect((await keepSlip(await draw(200, 200).png().toBuffer(), 'a.png')).data.Url).toMatch(/-1600\.webp$/);
  });
});
