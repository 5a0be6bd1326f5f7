import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shrink } from '#features/catalogue/pictures/server/shrink.ts';
import { removeFolder } from '#test/remove-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f80' } })
    .png()
    .toFile(join(folder, 'a.png'));
});
afterAll(() => removeFolder(folder));

const read = () => shrink({ path: join(folder, 'a.png'), to: join(folder, 'a') });

/** The processes of this one that read pictures. */
const readers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name) && isReader(name))
    .map(Number);

/** A process may end while it is looked at. */
function isReader(pid: string): boolean {
  try {
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (
      Number(parent) === process.pid &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process')
    );
  } catch {
    return false;
  }
}

function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('pictures are read apart from the server, which lives on when their reader ends', () => {
  it('while it reads: that picture alone has failed', async () => {
    expect(await read()).toEqual({ width: 300, height: 200 });
    const [reader = 0] = readers();
    process.kill(reader, 'SIGSTOP');
    const answer = read();
    await turn();
    process.kill(reader, 'SIGKILL');
    expect(await answer).toHaveProperty('failed');
    expect(await read()).toEqual({ width: 300, height: 200 });
    expect(readers()).not.toContain(reader);
  });

  it('while it waits: the next picture has a new one', async () => {
    await read();
    const [reader = 0] = readers();
    process.kill(reader, 'SIGKILL');
    // Until this process has heard of it.
    await expect.poll(() => isKnown(reader)).toBe(false);
    expect(await read()).toEqual({ width: 300, height: 200 });
  });
});
