import './logistics.css';
import { PROVINCE_NAMES } from '#features/sheets/addresses/provinces.ts';
import type { Policy } from '../contract.ts';
import { feeSentence, feeText } from './fee-text.ts';

type Reached = Policy['Reached'][number];

interface ProvinceChipsProps {
  reached: readonly Reached[];
  /** Pressed; without it the map is only looked at. */
  onPress?: (id: string) => void;
  /** Those of the config that is being edited. */
  chosen?: ReadonlySet<string>;
  /** Small enough for a cell: the fee by colour and on hover alone. */
  isSmall?: boolean;
}

/** The 34 provinces as chips: the dearer the warmer, grey where nothing is delivered. */
export function ProvinceChips({ reached, onPress, chosen, isSmall = false }: ProvinceChipsProps) {
  const byId = new Map(reached.map((each) => [each.ProvinceID, each]));
  const dearest = Math.max(0, ...reached.map((each) => each.LogisticFee));
  return (
    <>
      <div className={`province-chips${isSmall ? ' is-small' : ''}`}>
        {[...PROVINCE_NAMES].map(([id, name]) => {
          const fee = byId.get(id);
          const says = `${name} ${fee ? feeSentence(fee) : '不配送'}`;
          const look = {
            className: `province${fee ? (fee.LogisticFee === 0 ? ' is-free' : '') : ' is-missed'}`,
            style: { '--heat': fee && dearest > 0 ? fee.LogisticFee / dearest : 0 } as React.CSSProperties,
            title: says,
          };
          const inside = (
            <>
              {isSmall ? name.slice(0, 2) : name} {!isSmall && <small>{fee ? feeText(fee) : '不送'}</small>}
            </>
          );
          return onPress ? (
            <button
              key={id}
              type="button"
              aria-pressed={chosen?.has(id)}
              {...look}
              onClick={() => onPress(id)}
            >
              {inside}
            </button>
          ) : (
            <span key={id} {...look}>
              {inside}
            </span>
          );
        })}
      </div>
      {!isSmall && reached.length > 0 && <p className="province-legend">{legendOf(reached)}</p>}
    </>
  );
}

/** What the colours say, and how the short fees are read, by one of them. */
function legendOf(reached: readonly Reached[]): string {
  const steps = reached.find((each) => feeText(each).includes('+'));
  const example = steps ? `${feeText(steps)} 即 ${feeSentence(steps)}。` : '';
  return `${example}颜色越深运费越高，绿色包邮，灰色不送`;
}
