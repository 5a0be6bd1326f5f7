/** A phone's digits from behind, as `orders.phone_reversed` has them for its index. */
export const phoneReversed = (phone: string): string => [...phone].reverse().join('');
