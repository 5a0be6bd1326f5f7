import type { PackLine } from '../../../labels/label-content.ts';

const lineText = ({ name, count }: PackLine): string => (count > 1 ? `${name}×${count}` : name);

/**
 * What is in a parcel as the carrier's label says it, in so many signs: equal goods together, whole lines; what finds no
 * room is counted (等 3 种), never cut in the middle.
 */
export function cargoText(pack: readonly PackLine[], most: number): string {
  const counts = new Map<string, number>();
  for (const { name, count } of pack) counts.set(name, (counts.get(name) ?? 0) + count);
  const texts = [...counts].map(([name, count]) => lineText({ name, count }));
  const isWithin = (text: string) => [...text].length <= most;
  for (let shown = texts.length; shown > 0; shown -= 1) {
    const text = texts.slice(0, shown).join('、') + (shown < texts.length ? ` 等 ${texts.length} 种` : '');
    if (isWithin(text)) return text;
  }
  return texts.length > 0 ? `商品 ${texts.length} 种` : '';
}

/** What is noted about a parcel, where the carrier's label has room for it; else where it stands. */
export function remarkText(notes: readonly string[], most: number): string {
  const text = notes.join('；');
  return [...text].length <= most ? text : '备注较长，见装箱单';
}
