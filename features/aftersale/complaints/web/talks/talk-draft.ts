import type { TalkAudience } from '../../complaint-input.ts';

/** Words as they are typed, with whom they are for; without any they are for nobody yet. */
export interface TalkDraft {
  text: string;
  pictures: readonly string[];
  audience: TalkAudience | null;
}

export const NO_WORDS: TalkDraft = { text: '', pictures: [], audience: null };

/** Words stay with whom they were typed for: what is for oneself never comes back addressed to another shop. */
export function withWords(
  now: TalkDraft,
  part: Partial<TalkDraft>,
  audience: TalkAudience | null,
): TalkDraft {
  const next = { ...now, ...part };
  return { ...next, audience: next.text === '' && next.pictures.length === 0 ? null : audience };
}

interface SentWords {
  Text?: string | undefined;
  PictureUrls?: readonly string[] | undefined;
}

/** What stays of them once some were sent: what is typed by then may be the next words. */
export const notSent = (now: TalkDraft, sent: SentWords): TalkDraft =>
  withWords(
    now,
    {
      text: now.text.trim() === sent.Text ? '' : now.text,
      pictures: now.pictures.filter((url) => !sent.PictureUrls?.includes(url)),
    },
    now.audience,
  );

/** To whom they go of those who are spoken to now; who is no longer among them is written to by nobody. */
export function talkAudience(chosen: TalkAudience | null, among: readonly TalkAudience[]): TalkAudience {
  if (chosen !== null && !among.includes(chosen)) return 'me';
  return chosen ?? among[0] ?? 'me';
}
