import { cutText } from '#kit/text/cut-text.ts';

/** What a product of a group is called unless it has a name: group and specification. */
export const productName = (group: string, spec: string): string => cutText(`${group} ${spec}`.trim(), 200);

/** The first specification that stands there twice. */
export function repeated(specs: readonly string[]): string | undefined {
  const distinct = new Set<string>();
  return specs.find((spec) => distinct.size === distinct.add(spec.trim()).size);
}
