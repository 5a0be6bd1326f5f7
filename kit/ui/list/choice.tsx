import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../popover.tsx';
import type { Option } from './filters.ts';

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  /** Chosen values as text, joined by commas. */
  value: string;
  many?: boolean;
  onChange: (value: string) => void;
  /** Takes the search; the options given are then its findings. */
  onSearch?: (text: string) => void;
  onOpen?: () => void;
}

const SEARCH_ABOVE = 8;

/** A light select: one or several of some options, searchable when they are many. */
export function Choice({ label, options, value, many = false, onChange, onSearch, onOpen }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const chosen = value ? value.split(',') : [];
  const names = options
    .filter((option) => chosen.includes(String(option.value)))
    .map((option) => option.label);
  const shown =
    search && !onSearch ? options.filter((option) => option.label.includes(search.trim())) : options;
  const pick = (one: string, close: () => void) => {
    const isOn = chosen.includes(one);
    if (many) return onChange((isOn ? chosen.filter((other) => other !== one) : [...chosen, one]).join());
    onChange(isOn ? '' : one);
    close();
  };
  const says = names.join('、') || (chosen.length > 0 ? `已选 ${chosen.length} 项` : '全部');
  return (
    <Popover
      className="choice-box"
      button={(toggle, isOpen) => (
        <button
          type="button"
          className={`field choice${chosen.length ? '' : ' is-empty'}`}
          aria-label={`${label} ${says}`}
          aria-expanded={isOpen}
          onClick={() => {
            onOpen?.();
            toggle();
          }}
        >
          <span>{says}</span>
          <Icon name="down" size={12} />
        </button>
      )}
    >
      {(close) => (
        <>
          {(onSearch || options.length > SEARCH_ABOVE) && (
            <SearchField
              value={search}
              onChange={(text) => {
                setSearch(text);
                onSearch?.(text);
              }}
            />
          )}
          <Options
            label={label}
            options={shown}
            chosen={chosen}
            many={many}
            onPick={(one) => pick(one, close)}
          />
          {value && (
            <Button kind="text" onClick={() => onChange('')}>
              清除
            </Button>
          )}
        </>
      )}
    </Popover>
  );
}

interface OptionsProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  many: boolean;
  onPick: (value: string) => void;
}

const Options = ({ label, options, chosen, many, onPick }: OptionsProps) => (
  <div className="choices" role="listbox" aria-label={label} aria-multiselectable={many}>
    {options.map((option) => {
      const one = String(option.value);
      return (
        <button
          key={one}
          type="button"
          role="option"
          aria-selected={chosen.includes(one)}
          onClick={() => onPick(one)}
        >
          <span>{option.label}</span>
          {chosen.includes(one) && <Icon name="check" size={14} />}
        </button>
      );
    })}
    {options.length === 0 && <p className="none">没有匹配的选项</p>}
  </div>
);

const SearchField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <input
    className="field"
    placeholder="搜索"
    // biome-ignore lint/a11y/noAutofocus: the box opens on the user's press
    autoFocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
