import { useLayoutEffect, useRef, useState } from 'react';
import { tell } from '#kit/ui/openers/toast.ts';
import { fileOfText, NO_RECEIVER, sortDropped } from './files/dropped-files.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Takes files dropped anywhere on the page, and files, cells or chats that are pasted; true while something hovers. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  // From the moment the page can be seen: the browser would open what is dropped a moment earlier.
  useLayoutEffect(() => {
    let depth = 0;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      setOver(depth > 0);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      offer([...(event.dataTransfer?.files ?? [])], take.current);
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const pasted = fileOfText(text);
      if (pasted) take.current([pasted]);
      else if (files.length > 0) offer(files, take.current);
      else if (text.trim() !== '') tell.warning(NO_RECEIVER);
    };
    addEventListener('dragover', over);
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

/** Hands over the sheets and names what is none. */
export function offer(files: readonly File[], take: (files: File[]) => void): void {
  const { sheets, others } = sortDropped(files);
  if (sheets.length > 0) take(sheets);
  if (others.length > 0)
    tell.warning(`“${others.slice(0, 3).join('”、“')}”不是表格，请选择 Excel 或 CSV 文件`);
}
