import { agentOptions, spuOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { chipOf } from '#kit/ui/list/filter/days.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';
import { Lookup } from '#kit/ui/list/filter/lookup.tsx';
import { FigureDays } from '../../charts/web/figure-days.tsx';
import { REPORT_TYPES } from '../report-types.ts';
import { type ChosenReport, resolvedDays } from './report-address.ts';

interface ReportChoiceProps {
  choice: ChosenReport;
  onChange: (chosen: ChosenReport) => void;
}

const BY = [
  { value: 'day', label: '按天' },
  { value: 'week', label: '按周' },
  { value: 'month', label: '按月' },
];

const FILTERS: readonly { key: 'agentIds' | 'vendorIds' | 'spuIds'; label: string; use: UseOptions }[] = [
  { key: 'agentIds', label: '渠道', use: agentOptions },
  { key: 'vendorIds', label: '供应商', use: vendorOptions },
  { key: 'spuIds', label: '商品', use: spuOptions },
];

/** A name that lists have no chip for is shown by its days. */
const shownDays = ({ days }: ChosenReport) => (chipOf(days) ? days : resolvedDays(days));

/** Which days, how they are put together, and of whom or what. */
export function ReportChoice({ choice, onChange }: ReportChoiceProps) {
  const type = REPORT_TYPES[choice.type];
  return (
    <div className="report-choice">
      <FigureDays
        days={shownDays(choice)}
        usual="近30天"
        onChange={(days) => onChange({ ...choice, days })}
      />
      <LabelledField label="汇总">
        <Select
          label="汇总"
          options={BY}
          value={choice.groupBy || (type?.per ?? 'day')}
          onChange={(groupBy) => onChange({ ...choice, groupBy })}
        />
      </LabelledField>
      {type?.kind !== 'member' &&
        FILTERS.map(({ key, label, use }) => (
          <LabelledField key={key} label={label}>
            <Lookup
              filter={{ kind: 'lookup', key, label, use }}
              value={choice[key]}
              onChange={(value) => onChange({ ...choice, [key]: value })}
            />
          </LabelledField>
        ))}
    </div>
  );
}
