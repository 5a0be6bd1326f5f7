import { chown, copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

interface Copying {
  /** Paths below the folder that stay behind; of a folder its content too. */
  without?: (path: string) => boolean;
  /** Whose the copy is to be. */
  owner?: { uid: number; gid: number };
}

/** Copies a folder in which others go on writing: what is gone by now is left out. Gives the number of files. */
export async function copyFolder(
  from: string,
  to: string,
  options: Copying = {},
  below = '',
): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (options.owner) await chown(to, options.owner.uid, options.owner.gid);
  let files = 0;
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (options.without?.(path)) continue;
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) files += await copyFolder(source, target, options, path);
    else if (entry.isFile() || entry.isSymbolicLink()) files += await copyEntry(source, target, options);
  }
  return files;
}

async function copyEntry(source: string, target: string, { owner }: Copying): Promise<number> {
  try {
    if ((await lstat(source)).isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyFile(source, target);
    if (owner) await chown(target, owner.uid, owner.gid);
    return 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
