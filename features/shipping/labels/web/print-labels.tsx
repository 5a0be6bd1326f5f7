import './drawn-page.css';
import { printApart } from '#kit/ui/paper/print-apart.tsx';
import { PaperPicture } from '#kit/ui/values/picture.tsx';
import type { LabelContent, Paper } from '../label-content.ts';
import { LABEL_STYLES } from '../label-papers.ts';
import { LabelSheet } from './label-sheet.tsx';

/** A label with what its provider drew, where that is printed: a picture as a data address, or a page of HTML. */
export type PrintableLabel = LabelContent & {
  picture: { kind: 'image' | 'html'; content: string } | null;
};

/** One print dialog for a whole run, each label on paper of exactly its size. */
export function printLabels(labels: readonly PrintableLabel[], paper: Paper): void {
  const { width, height } = LABEL_STYLES[paper];
  printApart(
    labels.map((label) => <PrintedLabel key={label.waybillNo} label={label} paper={paper} />),
    { size: `${width}mm ${height}mm`, margin: '0' },
  );
}

function PrintedLabel({ label, paper }: { label: PrintableLabel; paper: Paper }) {
  const { picture, waybillNo } = label;
  const says = `面单 ${waybillNo}`;
  if (!picture) return <LabelSheet label={label} paper={paper} />;
  const { width, height } = LABEL_STYLES[paper];
  const page = {
    className: 'paper-page drawn-page',
    style: { width: `${width}mm`, height: `${height - EDGE}mm` },
  };
  // A page of somebody else runs no scripts, and reaches nothing of ours.
  return picture.kind === 'image' ? (
    <PaperPicture {...page} says={says} data={picture.content} />
  ) : (
    <iframe {...page} title={says} sandbox="" srcDoc={picture.content} />
  );
}

/** White at the lower edge that is left out: a sheet as high as the paper, rounded up, would need a second one. */
const EDGE = 0.5;
