import { useState } from 'react';
import { type UploadedFile, upload } from '#kit/ui/calls/upload.ts';
import { useDroppedFile } from './use-dropped-file.ts';

/** A sheet that is chosen or dropped anywhere on the page, sent at once: what is said meanwhile, and what went wrong. */
export function useSentSheet() {
  const [file, setFile] = useState<UploadedFile>();
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const send = (chosen: File | undefined) => {
    if (!chosen) return;
    setProblem('');
    setProgress('正在上传 0%');
    upload(chosen, (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`))
      .then(setFile, (error: Error) => setProblem(error.message))
      .finally(() => setProgress(undefined));
  };
  const isOver = useDroppedFile(send);
  return { file, again: () => setFile(undefined), progress, problem, send, isOver };
}
