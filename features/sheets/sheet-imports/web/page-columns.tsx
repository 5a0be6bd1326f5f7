import { ColumnsDialog } from './columns-dialog.tsx';
import type { PageSheet } from './use-page-sheet.ts';

interface PageColumnsProps {
  title: string;
  sheet: PageSheet;
  /** Another file. */
  onAgain: () => void;
}

/** The columns of a page's sheet, where they are to be looked at. */
export function PageColumns({ title, sheet, onAgain }: PageColumnsProps) {
  const { sent, isOpen } = sheet;
  if (!sent || !isOpen) return null;
  return (
    <ColumnsDialog
      key={sent.file.FileID}
      title={title}
      on={sheet.columns}
      file={sent.file}
      template={sent.template}
      initial={sent.reading}
      act="下一步"
      busy={sheet.pending}
      problem={sheet.problem}
      onGo={sheet.go}
      onAgain={onAgain}
      onClose={sheet.close}
    />
  );
}
