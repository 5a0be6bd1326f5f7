import type { HandedWaybill } from '../label-provider.ts';

/** A label as the address of a picture or page; what is no address is none. */
export function labelLink(text: string | null | undefined): HandedWaybill['picture'] {
  const link = text?.trim() ?? '';
  return /^https?:\/\//.test(link) && URL.canParse(link) ? { kind: 'link', content: link } : null;
}
