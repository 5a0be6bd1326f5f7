/** Labels of a number in the text format of Prometheus. */
export type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number) =>
  String(value).replace(/["\\\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const withLabels = (name: string, labels: Labels) => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
};

/** Text of one series: its name, its help and its values. */
export const series = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: Iterable<readonly [Labels, number]>,
): string => {
  const lines = Array.from(values, ([labels, value]) => `${withLabels(name, labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
};

/** A count that only grows, by its labels. */
export class Counter {
  private readonly counts = new Map<string, { labels: Labels; n: number }>();

  add(labels: Labels, n = 1): void {
    const key = Object.values(labels).join('\u0000');
    const known = this.counts.get(key);
    if (known) known.n += n;
    else this.counts.set(key, { labels, n });
  }

  *[Symbol.iterator](): Generator<readonly [Labels, number]> {
    for (const { labels, n } of this.counts.values()) yield [labels, n];
  }
}

interface Histogram {
  labels: Labels;
  /** Counts by the first bound that is not passed; the last stands for what passes all. */
  buckets: number[];
  sum: number;
}

/** Durations of something, in buckets of seconds. */
export class Durations {
  private static readonly bounds = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30, Number.POSITIVE_INFINITY];
  private readonly histograms = new Map<string, Histogram>();

  /**
   * Adds a duration. Each call comes here, so only one bucket is counted; what is no longer than a bound is added up
   * when somebody asks.
   */
  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\u0000');
    const histogram = this.histograms.get(key) ?? { labels, buckets: Durations.bounds.map(() => 0), sum: 0 };
    this.histograms.set(key, histogram);
    const at = Durations.bounds.findIndex((bound) => seconds <= bound);
    histogram.buckets[at] = (histogram.buckets[at] ?? 0) + 1;
    histogram.sum += seconds;
  }

  text(name: string, help: string): string {
    const line = (suffix: string, labels: Labels, value: number) =>
      `${withLabels(`${name}_${suffix}`, labels)} ${value}`;
    const lines = [...this.histograms.values()].flatMap(({ labels, buckets, sum }) => {
      let count = 0;
      const upTo = Durations.bounds.map((bound, at) => {
        count += buckets[at] ?? 0;
        return line('bucket', { ...labels, le: Number.isFinite(bound) ? bound : '+Inf' }, count);
      });
      return [...upTo, line('sum', labels, sum), line('count', labels, count)];
    });
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n');
  }
}
