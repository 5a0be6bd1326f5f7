import { Button } from '#kit/ui/acts/button.tsx';
import { DayField } from '#kit/ui/fields/day-field.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { comingTimes, type TimeChoice } from '../../coming-times.ts';
import type { Timing, TypedWhen } from '../../typed-times.ts';

export const NOW: TypedWhen = { timing: 'now', from: '', to: '', keepLower: true, notify: true, note: '' };

const TIMINGS: readonly { key: Timing; name: string }[] = [
  { key: 'now', name: '立即生效' },
  { key: 'at', name: '定时生效' },
  { key: 'while', name: '限时价（从…到…）' },
];

interface WhenFieldsProps {
  timing: TypedWhen;
  onChange: (part: Partial<TypedWhen>) => void;
}

/** 立即应用, 定时, or 从…到…. */
export function WhenFields({ timing, onChange }: WhenFieldsProps) {
  return (
    <div className="when-fields">
      <div className="row" role="radiogroup" aria-label="生效方式">
        {TIMINGS.map(({ key, name }) => (
          <label key={key} className="check">
            <input
              type="radio"
              name="timing"
              checked={timing.timing === key}
              onChange={() => onChange({ timing: key, ...firstOf(key) })}
            />
            {name}
          </label>
        ))}
      </div>
      {timing.timing !== 'now' && <Times timing={timing} onChange={onChange} />}
      <div className="row">
        {timing.timing !== 'now' && (
          <label className="check">
            <input
              type="checkbox"
              checked={timing.notify}
              onChange={(event) => onChange({ notify: event.target.checked })}
            />
            让渠道提前看到预告
          </label>
        )}
        {timing.timing === 'while' && (
          <label className="check" title="渠道本来就更便宜时，不会因为限时价变贵">
            <input
              type="checkbox"
              checked={timing.keepLower}
              onChange={(event) => onChange({ keepLower: event.target.checked })}
            />
            只在更低时采用
          </label>
        )}
        <input
          className="field"
          aria-label="改价原因"
          placeholder="改价原因，可不填"
          maxLength={200}
          value={timing.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </div>
    </div>
  );
}

const firstOf = (timing: Timing): Partial<TypedWhen> => {
  const [first] = comingTimes(timing, new Date());
  return { from: first?.from ?? '', to: first?.to ?? '' };
};

function Times({ timing, onChange }: WhenFieldsProps) {
  const choices = comingTimes(timing.timing, new Date());
  return (
    <div className="row">
      <LabelledField label={timing.timing === 'at' ? '生效时间' : '开始'} name="ScheduledAt">
        <DayField time value={timing.from} onChange={(from) => onChange({ from })} />
      </LabelledField>
      {timing.timing === 'while' && (
        <LabelledField label="结束" name="EndsAt">
          <DayField time value={timing.to} onChange={(to) => onChange({ to })} />
        </LabelledField>
      )}
      {choices.map((choice: TimeChoice) => (
        <Button key={choice.name} onClick={() => onChange({ from: choice.from, to: choice.to ?? '' })}>
          {choice.name}
        </Button>
      ))}
    </div>
  );
}
