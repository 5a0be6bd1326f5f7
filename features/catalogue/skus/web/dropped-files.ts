/** More folders in each other than anybody keeps pictures in; a link that leads back ends there. */
const DEEPEST = 8;

/**
 * The files of a drop, those of dropped folders included. What was dropped is only told while the event is handled: the
 * entries are taken at once, and walked after.
 */
export function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve([...files]);
  return filesOf(entries, DEEPEST);
}

async function filesOf(entries: readonly FileSystemEntry[], deep: number): Promise<File[]> {
  const allFiles: File[] = [];
  for (const entry of entries) {
    // What the system hides is no picture: .DS_Store lies in every folder of a Mac.
    if (entry.name.startsWith('.')) continue;
    if (isFolder(entry)) allFiles.push(...(deep > 0 ? await filesOf(await within(entry), deep - 1) : []));
    else if (isFile(entry)) allFiles.push(await new Promise<File>((done, fail) => entry.file(done, fail)));
  }
  return allFiles;
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A folder tells a hundred of its entries at a time, until it has none left. */
async function within(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const fileSystemEntries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return fileSystemEntries;
    fileSystemEntries.push(...some);
  }
}
