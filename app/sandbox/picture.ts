import { crc32, deflateSync } from 'node:zlib';

const SIDE = 480;
const HEAD = '\x89PNG\r\n\x1a\n';
/** Header of the pixels: 8 bits of red, green and blue each. */
const RGB = [8, 2, 0, 0, 0];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Makes a product's picture as a platform has one: a plain square of its own colour. */
export function pictureOf(goodsId: number): Buffer {
  const colour = [120, 90, 60].map((least, at) => least + ((goodsId * (at + 3) * 37) % 120));
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => colour).flat()]);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(SIDE);
  size.writeUInt32BE(SIDE, 4);
  return Buffer.concat([
    Buffer.from(HEAD, 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from(RGB)])),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
