import { createHash } from 'node:crypto';

interface Keys {
  key: string;
  secret: string;
}

/** Under each call: MD5 of param, time, key and secret, in capitals. */
export const labelSign = (param: string, t: string, { key, secret }: Keys): string =>
  createHash('md5')
    .update(param + t + key + secret)
    .digest('hex')
    .toUpperCase();
