import type { User } from '#kit/endpoint/server/ctx.ts';

/**
 * Where the orders of a lite user come from. One of its own for each: their numbers and the product names that they
 * choose listings for stand for themselves and change nobody else's.
 */
export const liteUserSource = ({ loginName }: User): string => `代下单-${loginName}`;
