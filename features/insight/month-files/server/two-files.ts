import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 as newId } from 'uuid';
import { addFile } from '#kit/files/server/file-rows.ts';
import type { JobCtx } from '#kit/jobs/server/job.ts';
import { isCommitUnsure } from '#kit/tenant/server/connection-lost.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { MonthPayload } from './month-payload.ts';

/** What people take, and beside it the same rows to compare with later. */
export interface Paths {
  sheet: string;
  rows: string;
}

export interface Stored {
  id: string;
  name: string;
  size: number;
  checksum: string;
}

type Keep = (
  work: (
    db: TenantDb,
    /** Makes both of them files of the shop; without it they are thrown away. */
    stored: () => Promise<{ file: Stored; rowsFile: Stored }>,
  ) => Promise<void>,
) => Promise<void>;

/** Two files that appear together with what says so, or not at all. */
export async function twoFiles(
  ctx: JobCtx<MonthPayload>,
  name: string,
  make: (paths: Paths, keep: Keep) => Promise<void>,
): Promise<void> {
  const { shopId, userId } = ctx.payload;
  const ids = [newId(), newId()] as const;
  const names = [name, `${name.replace(/\.\w+$/, '')}.rows.gz`];
  let isKept = false;
  const keep: Keep = (work) =>
    ctx.inShop((db) =>
      work(db, async () => {
        const made: Stored[] = [];
        for (const [at, id] of ids.entries()) {
          const path = ctx.files.path(shopId, id);
          const file = { id, name: names[at] ?? name, size: (await stat(path)).size };
          made.push({ ...file, checksum: await checksumOf(path) });
          await ctx.files.keep(shopId, id);
          await addFile(db, file, userId);
        }
        isKept = true;
        return { file: made[0] as Stored, rowsFile: made[1] as Stored };
      }),
    );
  try {
    const sheet = await ctx.files.prepare(shopId, ids[0]);
    const rows = await ctx.files.prepare(shopId, ids[1]);
    await ctx.files.requireRoom();
    await make({ sheet, rows }, keep);
  } catch (error) {
    // Cut off at its COMMIT, the month may have them: they stay, and go in a day when nothing has them.
    isKept &&= isCommitUnsure(error);
    throw error;
  } finally {
    if (!isKept) for (const id of ids) await ctx.files.discard({ shopId, id });
  }
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
