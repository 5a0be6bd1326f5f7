import { type ReactNode, useState } from 'react';
import { lazyPart } from '../openers/lazy-part.tsx';
import { Popover } from '../openers/popover.tsx';
import { Icon } from '../values/icon.tsx';
import type { Option } from './option.ts';

const OptionList = lazyPart(() => import('../overlay/option-list.tsx'));

export interface SelectProps {
  label: string;
  options: readonly Option[];
  /** Chosen values as text, joined by commas. */
  value: string;
  onChange: (value: string) => void;
  many?: boolean;
  /** What stands there while nothing is chosen; then the choice can also be taken back. */
  empty?: string;
  /** Takes the search; the options given are then its findings. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
  disabled?: boolean;
  className?: string;
  /** What its button shows, where that is more than the names of what is chosen. */
  face?: ReactNode;
  hint?: string;
}

/** One or several of some options: arrows, first letters, Enter, Esc; searchable when they are many. */
export function Select(props: SelectProps) {
  const { label, options, value, onChange, many = false, empty, onSearch } = props;
  const [from, setFrom] = useState<'up' | 'down'>('down');
  const chosen = value === '' ? [] : value.split(',');
  return (
    <Popover
      className="choice-box"
      button={(toggle, isOpen) => (
        <Face
          {...props}
          chosen={chosen}
          isOpen={isOpen}
          onOpen={(key) => {
            setFrom(key === 'ArrowUp' ? 'up' : 'down');
            props.onOpen?.();
            toggle();
          }}
        />
      )}
    >
      {(close) => (
        <OptionList
          label={label}
          options={options}
          chosen={chosen}
          many={many}
          empty={empty}
          from={from}
          onSearch={onSearch}
          onChange={(values) => {
            onChange(values.join());
            if (!many) close();
          }}
        />
      )}
    </Popover>
  );
}

interface FaceProps extends Omit<SelectProps, 'onOpen'> {
  chosen: readonly string[];
  isOpen: boolean;
  /** With the key that opens it, if one did. */
  onOpen: (key?: string) => void;
}

/** The button that says what is chosen. */
function Face({ label, options, chosen, empty = '请选择', isOpen, onOpen, ...rest }: FaceProps) {
  // Nothing chosen is a choice too where one of the options says so.
  const isChosen = ({ value }: Option) => (chosen.length > 0 ? chosen.includes(String(value)) : value === '');
  const names = options.filter(isChosen).map((one) => one.label);
  const says = names.join('、') || (chosen.length > 0 ? `已选 ${chosen.length} 项` : empty);
  const { className = '', face, hint, disabled } = rest;
  return (
    <button
      type="button"
      className={
        face
          ? className
          : `field choice${names.length > 0 || chosen.length > 0 ? '' : ' is-empty'} ${className}`
      }
      aria-label={`${label} ${says}`}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      disabled={disabled}
      title={hint ?? says}
      onClick={() => onOpen()}
      onKeyDown={(event) => {
        if (!['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return;
        event.preventDefault();
        onOpen(event.key);
      }}
    >
      {face ?? (
        <>
          <span>{says}</span>
          <Icon name="down" size={12} />
        </>
      )}
    </button>
  );
}
