import { type ReactNode, useState } from 'react';
import type { UploadedFile } from '#kit/ui/calls/upload.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { type ColumnsCall, isWholeSheet, type ReadingInput, useSheetColumns } from './use-columns.ts';

interface ColumnsFirstProps {
  title: string;
  on: ColumnsCall;
  more?: object;
  file: UploadedFile;
  template: string;
  /** Another file. */
  onAgain: () => void;
  onClose: () => void;
  /** What comes after, with how the file is read, and what goes back to its columns. */
  children: (reading: ReadingInput, toColumns: () => void) => ReactNode;
}

/** Looks at the columns of a sheet before it is previewed; one whose columns are all known goes on by itself. */
export function ColumnsFirst({ children, ...props }: ColumnsFirstProps) {
  const { on, more = {}, file, template } = props;
  const [chosen, setChosen] = useState<ReadingInput>();
  const [isOpen, setOpen] = useState(false);
  const { query, reading } = useSheetColumns({ on, where: { FileID: file.FileID, ...more }, template });
  const known = query.data && isWholeSheet(query.data) ? reading : undefined;
  const next = chosen ?? known;
  if (next && !isOpen) return children(next, () => setOpen(true));
  const go = (columns: ReadingInput) => {
    setChosen(columns);
    setOpen(false);
  };
  return <ColumnsDialog {...props} initial={chosen} act="下一步" onGo={go} />;
}
