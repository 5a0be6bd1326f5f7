import type { Fen } from '#kit/money/fen.ts';

/** A part of a set, as far as the set's price is shared out: fen for all its pieces, where somebody has said so. */
export interface Sharing {
  skuId: string;
  count: number;
  share: Fen | null;
  /** Of one piece. */
  price: Fen;
}

/** By what parts share the price: what each should bring, else what they cost alone, else how many they are. */
export function weightsOf(parts: readonly Sharing[]): number[] {
  const shares = parts.map(({ share }) => share ?? -1);
  if (shares.every((share) => share >= 0) && shares.some((share) => share > 0)) return shares;
  const alone = parts.map(({ price, count }) => price * count);
  return alone.every((price) => price > 0) ? alone : parts.map(({ count }) => count);
}

/**
 * A set's price over its parts: the sum is the price exactly, each within a fen of its exact share. What is left over
 * goes to the largest remainders, ties by id, so that the order of the parts says nothing.
 */
export function splitPrice(price: Fen, parts: readonly { id: string; weight: number }[]): Fen[] {
  const whole = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (whole === 0n) return parts.map((_, at) => (at === 0 ? price : 0));
  const exact = parts.map(({ id, weight }, at) => {
    const product = BigInt(price) * BigInt(weight);
    return { at, id, fen: Number(product / whole), rest: product % whole };
  });
  const left = price - exact.reduce((sum, { fen }) => sum + fen, 0);
  const order = [...exact].sort((a, b) =>
    a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1,
  );
  for (const { at } of order.slice(0, left)) {
    const each = exact[at];
    if (each) each.fen += 1;
  }
  return exact.map(({ fen }) => fen);
}
