import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { upload } from '#kit/ui/upload.ts';

/** A call that imports a file uploaded before. */
export type SheetCall<Taken> = Endpoint<
  z.ZodType<unknown, { FileID?: string | undefined; ExcelCfgID?: string | null | undefined }>,
  z.ZodType<Taken>
>;

/** Uploads a sheet and has it imported; `progress` is told while it lasts, `problem` when it was refused. */
export function useSheet<Taken>(on: SheetCall<Taken>, onDone: (taken: Taken) => void, templateId: string) {
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const take = useAction(on, { onDone, onFailed: ({ message }) => setProblem(message) });
  const sendOne = async (file: File) => {
    setProblem('');
    setProgress('正在上传…');
    try {
      const { FileID } = await upload(file, (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`));
      setProgress('正在逐行检查…');
      await take.run({ FileID, ...(templateId && { ExcelCfgID: templateId }) });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setProgress(undefined);
    }
  };
  const send = (file: File | undefined) => {
    if (file && progress === undefined) void sendOne(file);
  };
  return { send, progress, problem };
}
