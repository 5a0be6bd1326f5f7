/** Sizes that a picture is kept in: the longer side, in pixels. */
export const PICTURE_SIZES = { thumb: 160, card: 480, whole: 1_600 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

export const LEAST_PIXELS = 100;
export const MOST_PIXELS = 8_000;
export const MOST_BYTES = 10 * 1024 * 1024;

/** The address of a picture that is kept here, in a size; any other address as it is. */
export const pictureAt = (address: string, size: PictureSize): string =>
  address.replace(/^(\/pictures\/[\w-]+)-\d+(\.webp)$/, `$1-${PICTURE_SIZES[size]}$2`);

export const pictureAddress = (key: string, size: PictureSize): string =>
  `/pictures/${key}-${PICTURE_SIZES[size]}.webp`;

/** A slip that is a paper and no picture, kept as it came. */
export const paperAddressOf = (key: string): string => `/pictures/${key}.pdf`;

/** What it is kept under, of an address in any size. */
export const keyIn = (address: string): string => address.replace(/^\/pictures\/|(-\d+\.webp|\.pdf)$/g, '');

type Kind = 'jpeg' | 'png' | 'webp' | 'gif';

/** What the first bytes say that it is, whatever it is called; undefined: no picture that is taken. */
export function pictureKind(head: Uint8Array): Kind | undefined {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  return /^RIFF.{4}WEBP/s.test(text) ? 'webp' : undefined;
}

/** A PDF, whatever it is called. */
export const isPaper = (head: Uint8Array): boolean => String.fromCharCode(...head.subarray(0, 5)) === '%PDF-';
