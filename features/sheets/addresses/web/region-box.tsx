import { useState } from 'react';
import type { Option } from '#kit/ui/fields/option.ts';
import OptionList from '#kit/ui/overlay/option-list.tsx';
import type { AddressValue } from './address-value.ts';
import { chosenPath, pathText, pick, REGION_LEVELS, type RegionPick } from './region-picks.ts';
import { usePaths, useRegions } from './use-regions.ts';

interface RegionBoxProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
  onDone: () => void;
}

const DEEPEST = REGION_LEVELS.length - 1;

/** What is open of the region: the way down so far, and the places below it, or what the typed text means. */
export default function RegionBox({ value, onChange, onDone }: RegionBoxProps) {
  const path = chosenPath(value);
  const [level, setLevel] = useState(Math.max(0, Math.min(path.length, DEEPEST + 1) - 1));
  const [text, setText] = useState('');
  const places = useRegions(value, level);
  const here = (places ?? []).filter(({ name }) => name.includes(text.trim()));
  const paths = usePaths(text);
  const go = (to: number) => {
    setText('');
    if (to > DEEPEST) onDone();
    else setLevel(to);
  };
  const choose = (id: string) => {
    const place = here.find((one) => one.id === id);
    const option = place ? undefined : paths.find((one) => one.at(-1)?.id === id);
    if (place) onChange(pick(value, level, place));
    if (option) onChange(option.reduce((changed, one, at) => pick(changed, at, one), value));
    go(option ? option.length : level + 1);
  };
  const goUp = (event: React.KeyboardEvent) => {
    if (text !== '' || level === 0 || (event.key !== 'ArrowLeft' && event.key !== 'Backspace')) return;
    event.preventDefault();
    event.stopPropagation();
    go(level - 1);
  };
  return (
    <div onKeyDownCapture={goUp}>
      <Way path={path} level={level} onGo={go} />
      <OptionList
        key={`${level} ${path[level - 1]?.id}`}
        label={REGION_LEVELS[level] ?? ''}
        options={optionsOf(here, paths)}
        chosen={path[level] ? [path[level].id] : []}
        many={false}
        empty={undefined}
        from="down"
        onSearch={setText}
        onChange={([id]) => id && choose(id)}
      />
    </div>
  );
}

/** Places of this level first, then the whole country's. */
function optionsOf(here: readonly RegionPick[], paths: readonly RegionPick[][]): Option[] {
  const known = new Set(here.map(({ id }) => id));
  const elsewhere = paths.filter((path) => !known.has(path.at(-1)?.id ?? ''));
  return [
    ...here.map(({ id, name }) => ({ value: id, label: name })),
    ...elsewhere.map((path) => ({
      value: path.at(-1)?.id ?? '',
      label: pathText(path),
      group: here.length > 0 ? '其他地方' : '',
    })),
  ];
}

interface WayProps {
  path: readonly RegionPick[];
  level: number;
  onGo: (level: number) => void;
}

/** The levels with what is chosen at each; pressed to go back there. */
function Way({ path, level, onGo }: WayProps) {
  return (
    <div className="region-way">
      {REGION_LEVELS.slice(0, path.length + 1).map((name, at) => (
        <button
          key={name}
          type="button"
          className={at === level ? 'is-on' : ''}
          aria-current={at === level ? 'step' : undefined}
          onClick={() => onGo(at)}
        >
          {path[at]?.name ?? name}
        </button>
      ))}
    </div>
  );
}
