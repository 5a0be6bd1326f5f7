import { createHash } from 'node:crypto';

/** Under each call: base64 of the MD5 of its content and the secret. */
export const contentDigest = (content: string, secret: string): string =>
  createHash('md5')
    .update(content + secret, 'utf8')
    .digest('base64');
