import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { sharedValue } from '#kit/ui/calls/shared-value.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';

/** A file on its way to the server; it goes on while one looks at other pages. */
export interface SheetUpload {
  id: number;
  file: File;
  /** 0–1. */
  part: number;
  problem?: string;
}

const uploads = sharedValue<readonly SheetUpload[]>([]);
export const useUploads = uploads.use;
let last = 0;
const hearers = new Set<(task: ImportTask) => void>();

const change = (id: number, what: Partial<SheetUpload>) =>
  uploads.set(uploads.get().map((one) => (one.id === id ? { ...one, ...what } : one)));

export const dismissUpload = (id: number): void => uploads.set(uploads.get().filter((one) => one.id !== id));

/** Uploads files and makes a task of each, one after the other: the first file is there first. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const fresh = files.map((file) => {
    last += 1;
    return { id: last, file, part: 0 };
  });
  uploads.set([...uploads.get(), ...fresh]);
  for (const one of fresh) await send(one);
}

export async function resendUpload(id: number): Promise<void> {
  const known = uploads.get().find((one) => one.id === id);
  if (!known) return;
  change(id, { problem: undefined, part: 0 });
  await send(known);
}

async function send({ id, file }: SheetUpload): Promise<void> {
  try {
    const { FileID } = await upload(file, (part) => change(id, { part }));
    const { Tasks } = await call(orderImports.initialize, { FileIDs: [FileID] });
    await refresh([orderImports.list]);
    dismissUpload(id);
    for (const task of Tasks) for (const hear of hearers) hear(task);
  } catch (error) {
    change(id, { problem: error instanceof CallFailed ? error.message : '文件没有传完，请重试' });
  }
}

let pending: readonly File[] = [];
/** Keeps files that were dropped on another page until the intake stands, which reads them. */
export function keepFiles(files: readonly File[]): void {
  pending = [...pending, ...files];
}
export function takePending(): readonly File[] {
  const files = pending;
  pending = [];
  return files;
}

/** Hears of each task that an upload has made. */
export function onTaskMade(hear: (task: ImportTask) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}
