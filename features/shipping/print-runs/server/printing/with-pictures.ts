import { fetchLabelPicture, type LabelPicture } from '#features/shipping/label-providers/server/index.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import { DeferredAnswer } from '#kit/endpoint/server/ctx.ts';
import type { DrawnPage } from '#kit/paper/page.ts';
import type { Label } from '../../contract.ts';
import { printDenials } from '../../print-denials.ts';
import { severalAtOnce } from '../numbering/several-at-once.ts';
import type { ReadyLabel, ReadyLabels } from './label-contents.ts';

/** Pictures under way at once. */
const AT_ONCE = 10;

type Printable = Omit<ReadyLabels, 'Labels'> & { Labels: Label[] };

/** Labels as they are printed, with the pictures that providers drew; those are fetched once the transaction has ended. */
export function withPictures(ready: ReadyLabels): Printable | DeferredAnswer<Printable> {
  const links = ready.Labels.flatMap(({ picture }) => (picture?.kind === 'link' ? [picture.content] : []));
  if (links.length === 0) return printable(ready, new Map());
  return new DeferredAnswer(async () => {
    const pictures = new Map<string, LabelPicture>();
    await severalAtOnce([...new Set(links)], AT_ONCE, async (link) => {
      const picture = await fetchLabelPicture(link);
      if (picture) pictures.set(link, picture);
    });
    return printable(ready, pictures);
  });
}

function printable(ready: ReadyLabels, pictures: ReadonlyMap<string, LabelPicture>): Printable {
  const Labels: Label[] = [];
  const Skipped = [...ready.Skipped];
  for (const label of ready.Labels) {
    const { picture } = label;
    if (picture?.kind !== 'link') Labels.push({ ...label, picture: picture && { ...picture, kind: 'html' } });
    else {
      const drawn = pictures.get(picture.content);
      if (drawn) Labels.push({ ...label, picture: { kind: 'image', content: dataAddress(drawn) } });
      else
        Skipped.push({
          name: label.waybillNo,
          ...skip(label.ParcelID, deny(printDenials.noPicture)),
        });
    }
  }
  return { ...ready, Labels, Skipped };
}

const dataAddress = ({ type, bytes }: LabelPicture): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/**
 * The same for a PDF, a few ahead of the page that is written: a picture that is not there, and a page of HTML, which a
 * PDF has no place for, are ours instead, with the same number.
 */
export async function* drawnLabels(
  labels: readonly ReadyLabel[],
): AsyncGenerator<ReadyLabel & { drawn: DrawnPage['picture'] | null }> {
  const fetching: Promise<LabelPicture | null>[] = [];
  const begin = ({ picture }: ReadyLabel) =>
    picture?.kind === 'link' ? fetchLabelPicture(picture.content) : Promise.resolve(null);
  for (const [at, label] of labels.entries()) {
    while (fetching.length < labels.length && fetching.length < at + AT_ONCE) {
      const next = labels[fetching.length];
      if (next) fetching.push(begin(next));
    }
    yield { ...label, drawn: (await fetching[at])?.bytes ?? null };
    // What is written is not kept.
    fetching[at] = Promise.resolve(null);
  }
}
