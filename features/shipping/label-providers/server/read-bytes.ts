export class TooLong extends Error {}

/** The body of an answer, up to so many bytes; one that is longer is not read to its end. */
export async function readBytes({ body }: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > most) throw new TooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
