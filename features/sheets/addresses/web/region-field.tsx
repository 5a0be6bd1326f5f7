import './region-field.css';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { AddressValue } from './address-value.ts';
import { chosenPath, pathText } from './region-picks.ts';

const RegionBox = lazyPart(() => import('./region-box.tsx'));

interface RegionFieldProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
}

const PARTS: readonly string[] = ['province', 'city', 'area'];

/** Province, city, district, street and village in one control: searched, or chosen one below the other. */
export function RegionField({ value, onChange }: RegionFieldProps) {
  const says = pathText(chosenPath(value));
  const isDoubtful = value.uncertain.some(({ part }) => PARTS.includes(part));
  return (
    <Popover
      className="region-box"
      says="选择省市区"
      button={(toggle, isOpen) => (
        <button
          type="button"
          className={`field choice wide${says ? '' : ' is-empty'}${isDoubtful ? ' is-doubtful' : ''}`}
          aria-label={`省市区 ${says || '请选择'}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={says}
          onClick={toggle}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isOpen) return;
            event.preventDefault();
            toggle();
          }}
        >
          <span>{says || '选择或搜索省市区'}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => <RegionBox value={value} onChange={onChange} onDone={close} />}
    </Popover>
  );
}
