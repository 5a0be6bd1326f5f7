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
