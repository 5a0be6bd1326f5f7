import { size } from './sizes.ts';

/** People who work in a product at the same time. */
export const PEOPLE = size(16, 2);
/** Between the answer to one press and the next press of the same person: nobody is quicker than that. */
const THINKING_MS = size(250, 1);
const WARM_MS = size(5_000, 50);
const MEASURED_MS = size(15_000, 100);

export const think = () => new Promise((resolve) => setTimeout(resolve, THINKING_MS * (0.5 + Math.random())));

/** What people wait for an answer, in ms, when all of them ask the same, warm. */
export async function waitsOfPeople(press: () => Promise<unknown>) {
  const waits: number[] = [];
  const begun = performance.now();
  const person = async () => {
    while (performance.now() - begun < WARM_MS + MEASURED_MS) {
      const from = performance.now();
      await press();
      if (from - begun > WARM_MS) waits.push(performance.now() - from);
      await think();
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return quantiles(waits);
}

/** Half, 95 and 99 of a hundred take at most so long, in ms with a tenth. */
export function quantiles(waits: readonly number[]) {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** An answer that somebody with sixteen colleagues at work shall not notice: nothing bare is beside it. */
const UNNOTICED_MS = 15;

export const answerFigure = (work: string, { p50, p99 }: ReturnType<typeof quantiles>) => ({
  work,
  ours: p99,
  raw: UNNOTICED_MS,
  ratio: UNNOTICED_MS / p99,
  unit: 'ms p99',
  p50,
  reach: `≤ ${UNNOTICED_MS} ms`,
});
