/** Numbers in the text format of Prometheus. */
export type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number) =>
  String(value).replace(/["\\\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

const labelled = (name: string, labels: Labels) => {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escaped(value)}"`);
  return pairs.length > 0 ? `${name}{${pairs.join(',')}}` : name;
};

/** One name with its help and its values. */
export const series = (
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: Iterable<readonly [Labels, number]>,
): string => {
  const lines = Array.from(values, ([labels, value]) => `${labelled(name, labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join('\n');
};

/** What only grows, by its labels. */
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

/** How long something took, in buckets of seconds. */
export class Durations {
  private static readonly bounds = [0.01, 0.05, 0.1, 0.3, 1, 3, 10, 30];
  private readonly buckets = new Counter();
  private readonly sums = new Counter();
  private readonly counts = new Counter();

  add(labels: Labels, seconds: number): void {
    for (const le of Durations.bounds) this.buckets.add({ ...labels, le }, seconds <= le ? 1 : 0);
    this.buckets.add({ ...labels, le: '+Inf' });
    this.sums.add(labels, seconds);
    this.counts.add(labels);
  }

  text(name: string, help: string): string {
    const lines = (suffix: string, counter: Counter) =>
      Array.from(counter, ([labels, value]) => `${labelled(`${name}_${suffix}`, labels)} ${value}`);
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} histogram`,
      ...lines('bucket', this.buckets),
      ...lines('sum', this.sums),
      ...lines('count', this.counts),
    ].join('\n');
  }
}
