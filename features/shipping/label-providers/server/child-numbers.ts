const LONGEST = 64;

/** The children of a mother number, as a list or with commas between them; she is none of her own, whatever is said. */
export function childNumbers(
  answer: string | readonly string[] | null | undefined,
  motherNo: string,
): string[] {
  const texts = typeof answer === 'string' ? answer.split(/[,，;；\s]+/) : (answer ?? []);
  const numbers = texts.map((text) => text.trim()).filter((text) => text !== '' && text.length <= LONGEST);
  return [...new Set(numbers)].filter((number) => number !== motherNo);
}
