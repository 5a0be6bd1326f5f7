import { cutText } from '#kit/text/cut-text.ts';

const SAYS_NOTHING = /^(?:默认|无|统一规格|默认规格|单规格|标准|-|\/)$/;

/** One spelling for what a channel calls a product: half-width, single blanks. */
export function tidyName(text: string): string {
  const plain = /[^\x21-\x7e\u4e00-\u9fff]/.test(text)
    ? text.normalize('NFKC').replace(/\s+/g, ' ').trim()
    : text;
  return cutText(plain, 500);
}

/** The product with its specification, as one name; codes stand in where a sheet has no names. */
export function channelProduct(product: string, spec: string, externalId: string, barCode: string): string {
  const name = tidyName(product);
  const more = tidyName(spec);
  if (name === '') return more || externalId || barCode;
  if (more === '' || SAYS_NOTHING.test(more) || name.includes(more)) return name;
  return tidyName(`${name} ${more}`);
}
