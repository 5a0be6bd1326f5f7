import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { isVideoName, megabytes, mostBytesOf, storedAddress } from '../material.ts';
import { materialRefusals as no } from '../refusals.ts';
import { sealOf } from './seal.ts';

/** An upload as a material: a video is what says so by its content and its name, all else is a file to take along. */
export async function keepMaterial({ db, files, shop }: ShopCtx, fileId: string) {
  const file = await db.from('files').select(['name', 'size']).where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const { name } = file;
  if (Number(file.size) === 0) refuse(no.empty, { name });
  const ending = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin';
  const isVideo = isVideoName(name);
  const most = mostBytesOf(name);
  if (Number(file.size) > most) refuse(no.tooHeavy, { name, most: megabytes(most) });
  const path = await files.local(shop.id, fileId);
  // The row may be there and the content gone: its address would lead nowhere.
  if (!existsSync(path)) refuse(common.notFound, { what: '文件内容' });
  if (isVideo && !(await isMp4(path))) refuse(no.notVideo, { name });
  const address = { shopId: shop.id, fileId, ending };
  const Kind = isVideo ? ('video' as const) : ('file' as const);
  return { Kind, Url: storedAddress({ ...address, seal: sealOf(address) }), Name: name };
}

async function isMp4(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 4, 8) === 'ftyp';
  } finally {
    await handle.close();
  }
}
