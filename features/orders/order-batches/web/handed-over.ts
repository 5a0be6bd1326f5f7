/** Numbers on their way from a list to the page; read once. */
let numbers: readonly string[] = [];

export const handOver = (given: readonly string[]): void => {
  numbers = given;
};

export function takeOver(): string {
  const given = numbers;
  numbers = [];
  return given.join('\n');
}

/** What the page begins with: taken over in any case, so that nothing waits for a visit that has to do with something else. */
export function takeOverOr<Given>(kept: Given | undefined): Given | { text: string; file: null } {
  const text = takeOver();
  return text || kept === undefined ? { text, file: null } : kept;
}
