import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '#kit/settings/server/setting.ts';
import { isMarkAlive, markOf } from './process-mark.ts';

/** As long as one that was told to stop may need to close its PostgreSQL. */
const WAIT_MS = 10_000;

/**
 * Makes this process the only product on a DATA_DIR; gives how to leave it. Waits for one that is just ending, takes
 * over from one that was killed, and refuses beside one that goes on.
 */
export async function claimFolder(dataDir: string, waitMs = WAIT_MS): Promise<() => void> {
  const file = join(dataDir, '.keeper');
  const mine = markOf(process.pid);
  const until = Date.now() + waitMs;
  let isWarned = false;
  for (let holder = claim(file, mine); holder !== mine; holder = claim(file, mine)) {
    if (Date.now() > until) throw inUse(dataDir, holder);
    if (!isWarned)
      console.error(`${dataDir} 正由另一个来单啦使用（进程 ${holder.split(' ')[0]}），等它结束 …`);
    isWarned = true;
    await pause(200);
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
}

const inUse = (dataDir: string, holder: string) =>
  new CannotStart(
    `${dataDir} 已由另一个来单啦使用（进程 ${holder.split(' ')[0]}），请先停止它，或用 DATA_DIR=… 指定另一个目录`,
  );

/** Who holds the folder now: `mine` when nobody else did. */
function claim(file: string, mine: string): string {
  const holder = read(file);
  if (holder === mine || (holder && isMarkAlive(holder))) return holder;
  // A link is never to half a file, nor over another: of two that begin at once, one gets it.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, mine);
  if (holder !== undefined) removeDeadMark(file, holder, fresh);
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return read(file) ?? '';
}

/** Takes the mark of a dead one away; when another process was quicker, it is theirs that was taken: back with it. */
function removeDeadMark(file: string, dead: string, fresh: string): void {
  const aside = `${fresh}.aside`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) linkSync(aside, file);
  } catch (error) {
    if (!/ENOENT|EEXIST/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
