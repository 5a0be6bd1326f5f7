import { useLayoutEffect, useRef, useState } from 'react';
import { tell } from '#kit/ui/openers/toast.ts';

/**
 * Takes a file dropped anywhere on the page: beside the marked place the browser would open it and leave the page.
 * True while one hovers.
 */
export function useDroppedFile(onFile: (file: File | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;
  // From the moment the page can be seen: the browser would open what is dropped a moment earlier.
  useLayoutEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      const files = event.dataTransfer?.files;
      if (!files?.length) return;
      event.preventDefault();
      setOver(false);
      if (files.length > 1) tell.warning('一次只能导入一个文件，请逐个拖入');
      else take.current(files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
