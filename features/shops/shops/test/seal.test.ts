import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyFrom } from '#kit/secrets/server/secret-key.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { seal, unseal } from '../server/seal.ts';

const key = keyFrom({ SECRET_KEY: 'a key of a test, long enough for it' });
const other = keyFrom({ SECRET_KEY: 'a key of a test, long enough as well' });

describe('sealing a secret', () => {
  it('hides it, each time otherwise, and gives it back whole', () => {
    for (const secret of ['', 'top-secret', '密钥 👨‍👩‍👧', 'x'.repeat(10_000)]) {
      const one = seal(secret, 'shop 1 dsp', key);
      const two = seal(secret, 'shop 1 dsp', key);
      expect(one).not.toBe(two);
      if (secret) expect(Buffer.from(one.slice(3), 'base64url').includes(Buffer.from(secret))).toBe(false);
      expect([one, two].map((sealed) => unseal(sealed, 'shop 1 dsp', key))).toEqual([secret, secret]);
    }
  });

  it('opens neither in another place, nor with another key, nor changed by one bit, nor cut short', () => {
    const sealed = seal('top-secret', 'shop 1 dsp', key);
    expect(() => unseal(sealed, 'shop 2 dsp', key)).toThrow();
    expect(() => unseal(sealed, 'shop 1 dsp', other)).toThrow();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(`v1.${changed.toString('base64url')}`, 'shop 1 dsp', key)).toThrow();
      const cut = bytes.subarray(0, at).toString('base64url');
      expect(() => unseal(`v1.${cut}`, 'shop 1 dsp', key)).toThrow();
    }
  });

  it('takes nothing that lies there unsealed', () => {
    expect(() => unseal('top-secret', 'shop 1 dsp', key)).toThrow('not a sealed secret');
  });
});

describe('the key of an installation', () => {
  let DATA_DIR: string;
  beforeEach(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'laidanla-key-'));
  });
  afterEach(() => removeFolder(DATA_DIR));

  it('is made at the first start, for its owner only, and stays', () => {
    const made = keyFrom({ DATA_DIR: join(DATA_DIR, 'new') });
    expect(readdirSync(join(DATA_DIR, 'new'))).toEqual(['secret.key']);
    expect(statSync(join(DATA_DIR, 'new', 'secret.key')).mode & 0o777).toBe(0o600);
    expect(keyFrom({ DATA_DIR: join(DATA_DIR, 'new') })).toEqual(made);
    expect(keyFrom({ DATA_DIR: join(DATA_DIR, 'another') })).not.toEqual(made);
  });

  it('is SECRET_KEY where that is set, and then no file is made', () => {
    expect(keyFrom({ DATA_DIR, SECRET_KEY: 'a key of a test, long enough for it' })).toEqual(key);
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('stops the start when it is too short or its file was emptied, and is not replaced', () => {
    expect(() => keyFrom({ DATA_DIR, SECRET_KEY: 'short' })).toThrow('至少要 32 个字符');
    writeFileSync(join(DATA_DIR, 'secret.key'), '\n');
    expect(() => keyFrom({ DATA_DIR })).toThrow('至少要 32 个字符');
  });
});
