import { createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, rename, rm } from 'node:fs/promises';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import { secretKey } from '#kit/secrets/server/secret-key.ts';
import {
  isPaper,
  LEAST_PIXELS,
  MOST_BYTES,
  MOST_PIXELS,
  PICTURE_SIZES,
  paperAddressOf,
  pictureAddress,
  pictureKind,
} from '../picture.ts';
import { pictureRefusals as no } from '../refusals.ts';
import { noteUpload } from './own-pictures.ts';
import { isQueueFull, shrink } from './shrink.ts';

/** Pictures are no shop's alone: whoever has the address sees one, agents too. */
export const PICTURES = 'pictures';

/** Keeps an uploaded picture; the same content has the same address, which nobody can guess. */
export async function keepPicture({ db, files, shop }: ShopCtx, fileId: string) {
  if (isQueueFull()) refuse(no.busy);
  const file = await db.from('files').select('size').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  if (Number(file.size) > MOST_BYTES) refuse(no.tooHeavy);
  const kept = await keepFile(files, await files.local(shop.id, fileId));
  await noteUpload(db, kept.key);
  return { Url: pictureAddress(kept.key, 'whole'), Width: kept.width, Height: kept.height };
}

/** Keeps a slip: a PDF as it came, under an address as hard to guess as a picture's; else it is a picture. */
export async function keepSlip(ctx: ShopCtx, fileId: string): Promise<{ Url: string }> {
  const { db, files, shop } = ctx;
  const file = await db.from('files').select('size').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const path = await files.local(shop.id, fileId);
  const head = await headOf(path);
  if (!isPaper(head)) {
    if (!pictureKind(head)) refuse(no.notSlip);
    return { Url: (await keepPicture(ctx, fileId)).Url };
  }
  if (Number(file.size) > MOST_BYTES) refuse(no.tooHeavy);
  await files.requireRoom();
  const key = await keyOf(path);
  const fresh = await files.prepare(PICTURES, randomUUID());
  try {
    await copyFile(path, fresh);
    await rename(fresh, files.path(PICTURES, `${key}.pdf`));
    await files.keep(PICTURES, `${key}.pdf`);
  } finally {
    await rm(fresh, { force: true });
  }
  await noteUpload(db, key);
  return { Url: paperAddressOf(key) };
}

/** Keeps the picture that lies at `path`, in each size. */
export async function keepFile(files: FileStore, path: string) {
  if (!pictureKind(await headOf(path))) refuse(no.notPicture);
  return keepTrustedFile(files, path);
}

/** As `keepFile`, of a file whose content is ours: it may be a drawing, which as a stranger's could read files. */
export async function keepTrustedFile(files: FileStore, path: string) {
  const fresh = await files.prepare(PICTURES, randomUUID());
  await files.requireRoom();
  const made = Object.values(PICTURE_SIZES).map((size) => `${fresh}-${size}`);
  try {
    const shrunk = await shrink({ path, to: fresh });
    if ('failed' in shrunk) refuse(no.notPicture);
    const { width: w, height: h } = shrunk;
    if (Math.max(w, h) > MOST_PIXELS) refuse(no.tooLarge, { w, h });
    if (Math.min(w, h) < LEAST_PIXELS) refuse(no.tooSmall, { w, h });
    const key = await keyOf(path);
    for (const size of Object.values(PICTURE_SIZES)) {
      await rename(`${fresh}-${size}`, files.path(PICTURES, `${key}-${size}.webp`));
      await files.keep(PICTURES, `${key}-${size}.webp`);
    }
    return { key, width: w, height: h };
  } finally {
    await Promise.all(made.map((each) => rm(each, { force: true })));
  }
}

/** The row may be there and the content gone. */
async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') refuse(common.notFound, { what: '文件内容' });
    throw error;
  });
  try {
    return (await handle.read(Buffer.alloc(12), 0, 12, 0)).buffer;
  } finally {
    await handle.close();
  }
}

/** By the content and a key of this installation: who knows the picture alone does not know its address. */
async function keyOf(path: string): Promise<string> {
  const hash = createHmac('sha256', secretKey());
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('base64url').slice(0, 32);
}
