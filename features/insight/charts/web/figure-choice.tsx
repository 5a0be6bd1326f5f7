import './linked-figure.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import type { Option } from '#kit/ui/fields/option.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { Link } from '#kit/ui/link.tsx';
import { dayEnd, dayStartText, daysOf } from '#kit/ui/list/filter/days.ts';
import { FigureDays } from './figure-days.tsx';
import { resolveDays } from './resolve-days.ts';

const USUAL = '近7天';

interface FigureChoiceProps {
  /** Read from the address, where it also stands. */
  address: URLSearchParams;
  onAddress: (next: URLSearchParams) => void;
  sides: readonly Option[];
  groups: readonly Option[];
}

/** Days, side and division of a page of figures, as they stand in its address. */
export function chosenIn(address: URLSearchParams, sides: readonly Option[], groups: readonly Option[]) {
  const among = (key: string, options: readonly Option[]) =>
    String((options.find(({ value }) => value === address.get(key)) ?? options[0])?.value);
  const days = resolveDays({ from: address.get('from') ?? '', to: address.get('to') ?? '' }, USUAL);
  const { from, to } = daysOf(days);
  return {
    days,
    side: among('side', sides),
    by: among('by', groups),
    span: { startTime: from ? dayStartText(from) : null, endTime: to ? dayEnd(to) : null },
  };
}

export const labelIn = (options: readonly Option[], value: string): string =>
  String(options.find((option) => option.value === value)?.label ?? '');

/** From a side that has nothing to the other, of the same days. */
export function OtherSide({ sides, side }: Pick<FigureChoiceProps, 'sides'> & { side: string }) {
  const [address] = useSearchParams();
  const other = sides.find(({ value }) => value !== side);
  if (!other) return null;
  const next = new URLSearchParams(address);
  next.set('side', String(other.value));
  return (
    <Link className="btn" to={`?${next}`}>
      看{other.label}
    </Link>
  );
}

/**
 * Who has chosen no side and no days comes to the other one where the first has nothing: a shop that only ships buys nothing,
 * and one without channels has nothing of theirs. True while it is on its way there.
 */
export function useSideWithRows(sides: readonly Option[], { data, isPlaceholderData }: FiguresCall): boolean {
  const [address, setAddress] = useSearchParams();
  const goes = data?.total === 0 && !['side', 'from', 'to'].some((key) => address.has(key));
  const other = String(sides[1]?.value);
  useEffect(() => {
    if (goes) setAddress((old) => new URLSearchParams([...old, ['side', other]]), { replace: true });
  }, [goes, other, setAddress]);
  return goes || isPlaceholderData;
}

/** The figures of a side, as a page has asked for them. */
interface FiguresCall {
  data: { total: number } | undefined;
  isPlaceholderData: boolean;
}

export function FigureChoice({ address, onAddress, sides, groups }: FigureChoiceProps) {
  const { days, side, by } = chosenIn(address, sides, groups);
  const set = (values: Record<string, string>) => {
    const next = new URLSearchParams(address);
    for (const [key, value] of Object.entries(values)) next.set(key, value);
    onAddress(next);
  };
  return (
    <div className="figure-choice">
      <FigureDays days={days} usual={USUAL} onChange={({ from, to }) => set({ from, to })} />
      <LabelledField label="汇总">
        <Select label="汇总" options={groups} value={by} onChange={(value) => set({ by: value })} />
      </LabelledField>
      <nav className="segments" aria-label="订单视角">
        {sides.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={value === side}
            onClick={() => set({ side: String(value) })}
          >
            {label}
          </button>
        ))}
      </nav>
    </div>
  );
}
