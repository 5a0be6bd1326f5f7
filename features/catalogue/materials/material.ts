import { z } from 'zod';
import { Name, Text } from '#kit/endpoint/fields.ts';

export const MOST_MATERIALS = 30;
const MB = 1024 * 1024;
/** No upload is larger. */
export const MOST_VIDEO_BYTES = 100 * MB;
const MOST_FILE_BYTES = 20 * MB;

export const isVideoName = (name: string): boolean => /\.mp4$/i.test(name);
/** What a material of this name may have: a video more than what is only taken along. */
export const mostBytesOf = (name: string): number => (isVideoName(name) ? MOST_VIDEO_BYTES : MOST_FILE_BYTES);
export const megabytes = (bytes: number): number => bytes / MB;

/** A picture, video or file kept here, a link, or words to copy (specification §3: SpuMaterials and its like). */
const Material = z.object({
  Kind: z.enum(['image', 'video', 'file', 'text']),
  Url: z
    .string()
    .trim()
    .max(1_000)
    .regex(/^(https:\/\/|\/pictures\/|\/materials\/|$)/, '请填写 https 地址，或上传图片、视频和文件')
    .default(''),
  Name: Text.max(200).default(''),
  Text: Text.default(''),
});
export const MaterialList = z.array(Material).max(MOST_MATERIALS);
export type Material = z.infer<typeof Material>;

/** What else is to be said, each by a name that a person gives: origin, sweetness, how it is kept. */
export const CustomFieldList = z.array(z.object({ Name, Value: Text })).max(50);

/** What is kept for materials and shown by nobody else: `/materials/<shop>/<file>/<seal>.<ending>`. */
const STORED = /^\/materials\/([\da-f-]{36})\/([\da-f-]{36})\/([\w-]{22})\.(\w{1,8})$/;

export interface StoredAddress {
  shopId: string;
  fileId: string;
  seal: string;
  ending: string;
}

export const storedAddress = ({ shopId, fileId, seal, ending }: StoredAddress): string =>
  `/materials/${shopId}/${fileId}/${seal}.${ending}`;

/** What the address of a video or file that is kept here says; undefined: it is no such address. */
export function parseStoredAddress(url: string): StoredAddress | undefined {
  const [, shopId, fileId, seal, ending] = STORED.exec(url) ?? [];
  return shopId && fileId && seal && ending ? { shopId, fileId, seal, ending } : undefined;
}

/** The name of a picture that is kept here, as the store knows it; undefined: it lies elsewhere. */
export const pictureName = (url: string): string | undefined => /^\/pictures\/([\w-]+\.webp)$/.exec(url)?.[1];
