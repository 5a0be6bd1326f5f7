/** The first specification that stands there twice. */
export function repeated(specs: readonly string[]): string | undefined {
  const distinct = new Set<string>();
  return specs.find((spec) => distinct.size === distinct.add(spec.trim()).size);
}
