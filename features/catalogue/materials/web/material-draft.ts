import type { Material } from '../material.ts';

/** Materials as they are typed: words as one text, pictures by their addresses, videos, files and links as they are. */
export interface MaterialDraft {
  text: string;
  pictures: readonly string[];
  others: readonly Material[];
}

export const materialDraftOf = (materials: readonly Material[]): MaterialDraft => ({
  text: materials.flatMap(({ Kind, Text }) => (Kind === 'text' ? Text : [])).join('\n'),
  pictures: materials.flatMap(({ Kind, Url }) => (Kind === 'image' ? Url : [])),
  others: materials.filter(({ Kind }) => Kind !== 'text' && Kind !== 'image'),
});

/** As the calls take them. */
export const materialsInput = ({ text, pictures, others }: MaterialDraft): Material[] => [
  ...(text.trim() ? [{ Kind: 'text' as const, Url: '', Name: '', Text: text.trim() }] : []),
  ...pictures.filter(Boolean).map((Url) => ({ Kind: 'image' as const, Url, Name: '', Text: '' })),
  ...others,
];
