import { cutText } from '#kit/text/cut-text.ts';

/** 苹果×2+梨×1, as orders name a choice in words; `readChoice` reads it again. */
export const contentsText = (parts: readonly { name: string; count: number }[]): string =>
  parts.map(({ name, count }) => `${name}×${count}`).join('+');

const MOST = 200;

/** 水果任选（苹果×2+梨×1）. */
export function combinationName(
  groupName: string,
  parts: readonly { name: string; count: number }[],
): string {
  const name = `${groupName}（${contentsText(parts)}）`;
  return name.length > MOST ? `${cutText(name, MOST - 1)}…` : name;
}
