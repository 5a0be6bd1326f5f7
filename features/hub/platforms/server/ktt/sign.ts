import { createHash } from 'node:crypto';

/** The gateway's signature: MD5 in capitals of the secret around all parameters, sorted by name, without separators. */
export function signKtt(parameters: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}${parameters[name]}`)
    .join('');
  return createHash('md5').update(`${secret}${text}${secret}`, 'utf8').digest('hex').toUpperCase();
}
