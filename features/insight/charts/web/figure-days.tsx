import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { DayRange } from '#kit/ui/list/filter/day-range.tsx';
import type { Chip, Days } from '#kit/ui/list/filter/days.ts';
import { resolveDays } from './resolve-days.ts';

interface FigureDaysProps {
  days: Days;
  /** What the page tells of when nobody chose. */
  usual: Chip;
  onChange: (days: Days) => void;
}

/** The days of a page of figures; its button says which are shown, also after 不限时间. */
export const FigureDays = ({ days, usual, onChange }: FigureDaysProps) => (
  <LabelledField label="期间">
    <DayRange label="期间" {...days} onChange={(chosen) => onChange(resolveDays(chosen, usual))} />
  </LabelledField>
);
