import { MOST_BYTES } from '#features/catalogue/pictures/picture.ts';
import { requestTarget, resolveTarget } from '#features/shops/webhooks/server/index.ts';

const TIMEOUT_MS = 10_000;

/**
 * A picture that a platform names: over https from a public address, looked at and then connected to as it was looked
 * at, or from where the platform itself is reached. No redirect is followed, and no more is read than a picture may be.
 */
export async function fetchPicture(
  url: string,
  platformUrl: string | undefined,
): Promise<Buffer | undefined> {
  try {
    const target = await resolveTarget(url, platformUrl ? [new URL(platformUrl).origin] : []);
    if ('wrong' in target) return undefined;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await requestTarget(target, { method: 'GET', headers: {}, signal });
    if (response.statusCode !== 200) {
      response.destroy();
      return undefined;
    }
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      bytes += (part as Buffer).byteLength;
      if (bytes > MOST_BYTES) return undefined;
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  } catch {
    return undefined;
  }
}
