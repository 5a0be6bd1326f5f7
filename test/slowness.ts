/** What the work below takes on the machine for which limits of time are written. */
const USUAL_MS = 40;

/** How many times slower than that this machine is just now, at least one: limits of time are multiplied by it. */
export function slowness(): number {
  const begun = performance.now();
  const numbers = Array.from({ length: 75_000 }, (_, at) => (at * 7_919) % 1_000_003);
  JSON.parse(JSON.stringify(numbers.sort((a, b) => a - b).map((it) => ({ it, text: `${it}` }))));
  return Math.max(1, (performance.now() - begun) / USUAL_MS);
}
