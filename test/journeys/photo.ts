import sharp from 'sharp';

/** A picture that somebody chooses as a proof. */
export async function photo(name: string) {
  const blank = { width: 300, height: 300, channels: 3, background: 'white' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create: blank }).png().toBuffer() };
}
