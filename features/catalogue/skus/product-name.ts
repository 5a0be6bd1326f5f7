import { cutText } from '#kit/text/cut-text.ts';

/** What a specification of a product is called unless it has a name of its own: the product and the specification. */
export const productName = (product: string, spec: string): string =>
  cutText(`${product} ${spec}`.trim(), 200);
