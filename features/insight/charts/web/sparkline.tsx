import './sparkline.css';

type Values = readonly (number | null)[];

interface SparklineProps {
  values: Values;
  /** The span before, drawn behind. */
  past: Values;
}

const WIDTH = 200;
const HEIGHT = 44;

/** The course of a figure without axes; what it says stands beside it in words. */
export function Sparkline({ values, past }: SparklineProps) {
  const top = Math.max(0, ...[...values, ...past].map((value) => value ?? 0)) || 1;
  const bottom = Math.min(0, ...[...values, ...past].map((value) => value ?? 0));
  const drawn = (points: Values) => pathOf(points, Math.max(values.length, past.length), { top, bottom });
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="is-past" d={drawn(past)} />
      <path d={drawn(values)} />
    </svg>
  );
}

/** A gap where there is nothing to tell; a lone point is a short stroke. */
function pathOf(values: Values, count: number, { top, bottom }: { top: number; bottom: number }): string {
  const step = WIDTH / Math.max(1, count - 1);
  const at = (value: number) => 1 + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - 2);
  return values
    .map((value, nth) => {
      if (value === null) return '';
      const x = (nth * step).toFixed(1);
      const y = at(value).toFixed(1);
      return typeof values[nth - 1] === 'number' ? `L${x} ${y}` : `M${x} ${y}h0.1`;
    })
    .join('');
}
