import { useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { type UploadedFile, upload } from '#kit/ui/calls/upload.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { type ColumnsCall, isWholeSheet, type ReadingInput } from './use-columns.ts';

/** A call that reads a file uploaded before. */
type ReadingCall<Answer> = Endpoint<
  z.ZodType<unknown, { FileID?: string | undefined } & ReadingInput>,
  z.ZodType<Answer>
>;

interface PageSheetProps<Answer> {
  on: ReadingCall<Answer>;
  /** What says how its columns are read. */
  columns: ColumnsCall;
  onRead: (answer: Answer) => void;
}

interface SentSheet {
  file: UploadedFile;
  template: string;
  /** What else the call takes. */
  more: object;
  /** By what it was read last. */
  reading: ReadingInput;
}

/** A sheet that a page reads: its columns are looked at first, unless all are known. */
export function usePageSheet<Answer>({ on, columns, onRead }: PageSheetProps<Answer>) {
  const [sent, setSent] = useState<SentSheet>();
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<string>();
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(on, { onFailed: ({ message }) => setProblem(message) });
  const read = async (sheet: SentSheet) => {
    setProblem('');
    const answer = await run({ ...sheet.more, FileID: sheet.file.FileID, ...sheet.reading });
    if (answer === undefined) return;
    setSent(sheet);
    setOpen(false);
    onRead(answer);
  };
  const sendOne = async (chosen: File, template: string, more: object) => {
    setProblem('');
    setProgress('正在上传…');
    try {
      const file = await upload(chosen, (part) => setProgress(`正在上传 ${Math.round(part * 100)}%`));
      const reading: ReadingInput = template ? { ExcelCfgID: template } : {};
      const sheet = { file, template, more, reading };
      setProgress('正在逐行检查…');
      // What can't be read at all is said where its columns would stand.
      const isWhole = await call(columns, { FileID: file.FileID, ...reading }).then(
        isWholeSheet,
        () => false,
      );
      if (isWhole) await read(sheet);
      else {
        setSent(sheet);
        setOpen(true);
      }
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setProgress(undefined);
    }
  };
  const close = () => {
    setProblem('');
    setOpen(false);
  };
  return {
    columns,
    sent,
    isOpen,
    progress,
    problem,
    pending,
    close,
    open: () => setOpen(true),
    forget: () => {
      close();
      setSent(undefined);
    },
    go: (reading: ReadingInput) => sent && void read({ ...sent, reading }),
    send: (file: File | undefined, template = '', more: object = {}) => {
      if (file && progress === undefined) void sendOne(file, template, more);
    },
  };
}

export type PageSheet = ReturnType<typeof usePageSheet>;
