import { PaperSheet } from '#kit/ui/paper/paper-page.tsx';
import type { LabelContent, Paper } from '../label-content.ts';
import { layLabel } from '../lay-label.ts';

interface LabelSheetProps {
  label: LabelContent;
  paper: Paper;
  /** As wide as its place instead of its true size. */
  fits?: boolean;
}

/** Our own label as it will come out of the printer, with the pages (续) that it takes. */
export const LabelSheet = ({ label, paper, fits }: LabelSheetProps) =>
  layLabel(label, paper).map((page, at, { length }) => (
    <PaperSheet
      // biome-ignore lint/suspicious/noArrayIndexKey: pages stand in their order
      key={at}
      page={page}
      fits={fits}
      says={`面单 ${label.waybillNo}${length > 1 ? `，第 ${at + 1} 页` : ''}`}
    />
  ));
