import { useEffect, useState } from 'react';

/** Numbers on their way from a list to the page that acts on them. */
let numbers: readonly string[] = [];

export const handOverNumbers = (many: readonly string[]): void => {
  numbers = many;
};

export const handedNumbers = (): string => numbers.join('\n');

export const forgetHandedNumbers = (): void => {
  numbers = [];
};

/** Numbers for this page: read while it is drawn, which may begin anew before it stands; forgotten once it does. */
export function useHandedNumbers(): string {
  const [text] = useState(handedNumbers);
  useEffect(forgetHandedNumbers, []);
  return text;
}
