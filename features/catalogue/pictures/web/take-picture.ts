import { useState } from 'react';
import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { pictures } from '../contract.ts';

/** Uploads a picture; gives its address. */
export async function uploadPicture(file: File): Promise<string> {
  const { FileID } = await upload(file);
  return (await call(pictures.add, { file: FileID })).Url;
}

/** Takes the first of files that were chosen, dropped or pasted; says why it couldn't be kept. */
export function useTaking(onKept: (address: string) => unknown, onProblem?: (says: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      await onKept(await uploadPicture(file));
    } catch (error) {
      const says = error instanceof CallFailed ? error.message : '图片没有传完，请重试';
      setProblem(says);
      onProblem?.(says);
    } finally {
      setBusy(false);
    }
  };
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void take(file);
  };
  return { take: takeFirst, busy, problem };
}
