import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** The name and the start of a living process, so that another one that got its number is told apart; '' of none. */
export function processName(pid: number): string {
  return partsOf(pid)?.name ?? '';
}

/** A process by its number and the moment of its start; where the system tells no moment, by its number alone. */
export const markOf = (pid: number): string => `${pid} ${partsOf(pid)?.begun ?? ''}`.trim();

/** Whether a process that left its mark still lives. */
export const isMarkAlive = (mark: string): boolean => {
  const pid = Number(mark.split(' ')[0]);
  return pid > 0 && partsOf(pid) !== undefined && markOf(pid) === mark;
};

/** Whether any living process works in a folder; true where the system doesn't tell. */
export function hasProcessIn(folder: string): boolean {
  const there = realpathSync(folder);
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && folderOf(name) === there);
}

/** A zombie has no folder any more; nor has a process of others whose folder we may not know, and ours are not those. */
function folderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function partsOf(pid: number): { name: string; begun: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A zombie waits for its parent to look, which a container's first process may never do.
    if (state === 'Z') return undefined;
    return { name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), begun: rest[18] ?? '' };
  } catch {
    return lives(pid) ? { name: 'postgres', begun: '' } : undefined;
  }
}

/** For systems without /proc. */
function lives(pid: number): boolean {
  if (process.platform === 'linux') return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
