import { Button } from '#kit/ui/acts/button.tsx';
import type { UploadedFile } from '#kit/ui/calls/upload.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { SheetColumnsView } from './sheet-columns-view.tsx';
import { type ColumnsCall, type ReadingInput, useSheetColumns } from './use-columns.ts';

interface ColumnsDialogProps {
  /** What the whole import is called: 导入商品. */
  title: string;
  on: ColumnsCall;
  more?: object;
  file: UploadedFile;
  template: string;
  /** How it was read before. */
  initial?: ReadingInput | undefined;
  /** The button that goes on: 导入. */
  act: string;
  busy?: boolean;
  /** Why the last try was refused. */
  problem?: string;
  onGo: (reading: ReadingInput) => void;
  /** Another file. */
  onAgain: () => void;
  onClose: () => void;
}

/** The columns of an uploaded sheet, as they are read; what a person changes goes with the import. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  const { title, on, more = {}, file, template, initial, act, busy = false, problem } = props;
  const { onGo, onAgain, onClose } = props;
  const columns = useSheetColumns({ on, where: { FileID: file.FileID, ...more }, template, initial });
  const { data, isFetching } = columns.query;
  return (
    <Dialog
      title={title}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>换一个文件</Button>
          <Button
            kind="main"
            busy={busy}
            disabled={!data || isFetching || data.Problem !== ''}
            onClick={() => onGo(columns.accepted)}
          >
            {act}
          </Button>
        </>
      }
    >
      <SheetColumnsView columns={columns} />
      {problem && (
        <p className="problem sheet-refused" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
