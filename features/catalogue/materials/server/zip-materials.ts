import { Readable } from 'node:stream';
import { PICTURES } from '#features/catalogue/pictures/server/index.ts';
import { zipFiles } from '#features/sheets/export-log/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { DeferredFile, ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { FileStore } from '#kit/files/server/file-store.ts';
import { type Material, pictureName } from '../material.ts';
import { materialRefusals as no } from '../refusals.ts';
import { unsealed } from './seal.ts';

type Entry = Parameters<typeof zipFiles>[0][number];

/** 一键下载素材: what is kept here as files, in the order shown; words and links of elsewhere as one text. */
export function zipMaterials({ files }: ShopCtx, name: string, materials: readonly Material[]): DeferredFile {
  const kept = materials.flatMap((folder, at) => entryOf(files, folder, at + 1) ?? []);
  const words = wordsOf(materials);
  if (kept.length === 0 && !words) refuse(no.nothing);
  const text = { name: '文案.txt', open: async () => Readable.from([Buffer.from(`\uFEFF${words}`)]) };
  return async () => {
    const there: Entry[] = [];
    // Of another shop's materials something may be gone meanwhile: the others still come.
    for (const entry of kept) if (await isThere(entry)) there.push(entry);
    const body = zipFiles(words ? [...there, text] : there);
    return { name: `素材_${fileName(name)}.zip`, type: 'application/zip', body };
  };
}

function entryOf(files: FileStore, { Url, Name }: Material, no: number): Entry | undefined {
  const number = String(no).padStart(2, '0');
  const picture = pictureName(Url);
  if (picture) return { name: `${number}.webp`, open: () => files.open(PICTURES, picture) };
  const kept = unsealed(Url);
  if (!kept) return undefined;
  return {
    name: `${number} ${fileName(Name) || `文件.${kept.ending}`}`,
    open: () => files.open(kept.shopId, kept.fileId),
  };
}

/** Without what no file may be called, and halves of characters. */
const fileName = (name: string) => name.replace(/[/\\:*?"<>|\p{Cc}\p{Cs}]/gu, '_');

const isThere = ({ open }: Entry): Promise<boolean> =>
  open().then(
    (stream) => Boolean(stream.destroy()),
    () => false,
  );

const wordsOf = (materials: readonly Material[]): string =>
  materials
    .flatMap(({ Kind, Url, Name, Text }) => {
      if (Kind === 'text') return Text;
      return Url.startsWith('https://') ? [Name, Url].filter(Boolean).join('：') : [];
    })
    .join('\n\n');
