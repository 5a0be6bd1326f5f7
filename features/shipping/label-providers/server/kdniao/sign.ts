import { createHash } from 'node:crypto';

/** Under each call: base64 of the MD5, in hex, of what is asked and the key. */
export const dataSign = (requestData: string, key: string): string =>
  Buffer.from(
    createHash('md5')
      .update(requestData + key)
      .digest('hex'),
  ).toString('base64');
