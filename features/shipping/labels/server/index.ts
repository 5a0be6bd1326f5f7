import type { Readable } from 'node:stream';
import type { DrawnPage, PaperPage } from '#kit/paper/page.ts';
import { pagesPdf } from '#kit/paper/server/pages-pdf.ts';
import type { LabelContent, Paper } from '../label-content.ts';
import { LABEL_STYLES } from '../label-papers.ts';
import { layLabel } from '../lay-label.ts';

export { labelProblem, missingCharacters, textProblem } from './label-problem.ts';

/** A label, with the picture of it where its provider drew one. */
type MaybeDrawn = LabelContent & { drawn?: DrawnPage['picture'] | null };
type Labels = Iterable<MaybeDrawn> | AsyncIterable<MaybeDrawn>;

/** Labels of a run as one PDF, a page (or, 续, more) for each; it goes out while the labels come. */
export const labelsPdf = (labels: Labels, paper: Paper): Readable => pagesPdf(laid(labels, paper), '面单');

async function* laid(labels: Labels, paper: Paper): AsyncGenerator<PaperPage | DrawnPage> {
  for await (const label of labels)
    if (label.drawn) yield { ...sizeOf(paper), picture: label.drawn };
    else yield* layLabel(label, paper);
}

const sizeOf = (paper: Paper) => ({ width: LABEL_STYLES[paper].width, height: LABEL_STYLES[paper].height });
