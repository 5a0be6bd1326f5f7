import './palette.css';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { PaletteLine } from './palette-destinations.ts';
import { closePalette, type PaletteEntry, paletteEntry } from './palette-entry.ts';
import { rememberLine } from './palette-memory.ts';
import { type PaletteResult, usePaletteLines } from './use-palette-lines.ts';

/** Palette: finds anything by a few signs of it, with the keyboard alone: arrows, Enter, Esc. */
export default function Palette({ entry }: { entry: PaletteEntry }) {
  const id = useId();
  const navigate = useNavigate();
  const result = usePaletteLines(entry.text);
  const { lines, isComing } = result;
  const go = (line: PaletteLine | undefined) => {
    if (!line) return;
    rememberLine(line);
    closePalette();
    void navigate(line.to);
  };
  const { chosen, setAt, press } = useKeys(entry, result, go);
  return (
    <Dialog title="搜索" onClose={closePalette} footer={<PaletteKeys />}>
      <span className="palette-box">
        <Icon name="search" />
        <input
          className="field wide"
          data-palette-box
          placeholder="页面、操作、订单号、快递单号、收件人、手机尾号、商品、渠道"
          role="combobox"
          aria-label="搜索"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={lines[chosen] ? `${id}-${chosen}` : undefined}
          autoFocus
          maxLength={60}
          value={entry.text}
          onChange={(event) => paletteEntry.set({ text: event.target.value, isEntered: false })}
          onKeyDown={press}
        />
      </span>
      <div className="palette-hits">
        <Lines paletteLines={lines} id={id} chosen={chosen} onPoint={setAt} onGo={go} />
        {lines.length === 0 && !isComing && <p>没有找到，试试名称的一部分、完整的单号，或手机号后 4 位</p>}
      </div>
    </Dialog>
  );
}

/**
 * Keys of the palette: arrows choose, Enter goes. Enter before the answer waits for it, unless a line was chosen: what
 * stands there still answers an older text.
 */
function useKeys(
  entry: PaletteEntry,
  { lines, isComing }: PaletteResult,
  go: (line: PaletteLine | undefined) => void,
) {
  const { text, isEntered } = entry;
  // A line is chosen among those of one text.
  const [choice, setChoice] = useState<{ text: string; at: number }>();
  const at = choice?.text === text ? choice.at : undefined;
  const setAt = (to: number) => setChoice({ text, at: to });
  const chosen = Math.min(at ?? 0, lines.length - 1);
  useEffect(() => {
    if (!isEntered || isComing) return;
    paletteEntry.set({ text, isEntered: false });
    go(lines[chosen]);
  });
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + lines.length) % Math.max(1, lines.length));
    else if (event.key !== 'Enter') return;
    else if (isComing && at === undefined) paletteEntry.set({ text, isEntered: true });
    else go(lines[chosen]);
    event.preventDefault();
    event.stopPropagation();
  };
  return { chosen, setAt, press };
}

/** Which keys do what. */
const PaletteKeys = () => (
  <p className="palette-keys">
    <span>
      <kbd>↑</kbd> <kbd>↓</kbd> 选择
    </span>
    <span>
      <kbd>Enter</kbd> 打开
    </span>
    <span>
      <kbd>Esc</kbd> 关闭
    </span>
  </p>
);

interface LinesProps {
  paletteLines: readonly PaletteLine[];
  id: string;
  chosen: number;
  onPoint: (at: number) => void;
  onGo: (line: PaletteLine) => void;
}

function Lines({ paletteLines: lines, id, chosen, onPoint, onGo }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is chosen
  useEffect(() => {
    box.current?.querySelector('.is-on')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={box} role="listbox" id={id} aria-label="结果">
      {lines.map((line, index) => (
        <Fragment key={`${line.group} ${line.to} ${line.title}`}>
          {line.group !== lines[index - 1]?.group && <h3 role="presentation">{line.group}</h3>}
          <button
            type="button"
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === chosen}
            tabIndex={-1}
            className={index === chosen ? 'is-on' : ''}
            onPointerMove={() => onPoint(index)}
            onClick={() => onGo(line)}
          >
            <span title={line.title}>{line.title}</span>
            <small title={line.note}>{line.note}</small>
          </button>
        </Fragment>
      ))}
    </div>
  );
}
