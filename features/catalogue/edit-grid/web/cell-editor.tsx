import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readClipboard, writeClipboard } from '../clipboard.ts';
import { actOf, type GridAct } from '../keys.ts';

export interface CellEditorProps {
  input: RefObject<HTMLInputElement | null>;
  /** Changes with the active cell. */
  cellKey: string;
  /** What the cell is called and holds. */
  label: string;
  /** Its text, to be gone on with by F2. */
  text: string;
  isFixed: boolean;
  style: CSSProperties;
  page: () => number;
  onAct: (act: GridAct) => void;
  /** False: not taken, it stays. `all` = Ctrl + Enter. */
  onTyped: (text: string, all: boolean) => boolean;
  onPaste: (cells: string[][]) => void;
  onCopy: () => string[][];
}

/**
 * The one field of a grid: it lies over the active cell and has the focus, unseen until something is typed, so that
 * input methods, pasting and reading aloud work as in any field.
 */
export function CellEditor(props: CellEditorProps) {
  const { input, cellKey, label, isFixed, style } = props;
  const [mode, setMode] = useState<Mode>('ready');
  const last = useRef(cellKey);
  const on = handlersOf(props, mode, setMode);
  useLayoutEffect(() => {
    if (last.current === cellKey) return;
    last.current = cellKey;
    if (input.current) input.current.value = '';
    setMode('ready');
  }, [cellKey, input]);
  return (
    <input
      ref={input}
      className={`grid-input${mode === 'ready' ? '' : ' is-typing'}`}
      aria-label={label}
      aria-readonly={isFixed}
      readOnly={isFixed}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      style={style}
      {...on}
    />
  );
}

/** `typing`: arrows go on to the next cell; `editing` (F2): they move within the text. */
type Mode = 'ready' | 'typing' | 'editing';

function handlersOf(props: CellEditorProps, mode: Mode, setMode: (mode: Mode) => void) {
  const { input, text, isFixed, page, onAct, onTyped, onPaste, onCopy } = props;
  const edit = () => {
    if (!input.current || isFixed || mode !== 'ready') return;
    input.current.value = text;
    setMode('editing');
  };
  const leave = () => {
    if (input.current) input.current.value = '';
    setMode('ready');
  };
  /** Whether there is nothing left in the field. */
  const commit = (all = false): boolean => {
    if (mode === 'ready') return true;
    if (!onTyped(input.current?.value ?? '', all)) return false;
    leave();
    return true;
  };
  const act = (gridAct: GridAct) => {
    if (gridAct.do === 'edit') edit();
    else onAct(gridAct);
  };
  return {
    onInput: () => mode === 'ready' && setMode('typing'),
    onDoubleClick: edit,
    onBlur: () => commit() || leave(),
    onKeyDown: (event: KeyboardEvent) => {
      // A key of an input method is its own.
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      if (keyed(event, mode, { act, commit, leave, page })) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const cells = readClipboard(event.clipboardData.getData('text/plain'));
      if (mode !== 'ready' && cells.length === 1 && cells[0]?.length === 1) return;
      event.preventDefault();
      leave();
      onPaste(cells);
    },
    onCopy: (event: ClipboardEvent) => copied(event),
    onCut: (event: ClipboardEvent) => copied(event) && onAct({ do: 'clear' }),
  };
  function copied(event: ClipboardEvent): boolean {
    if (mode !== 'ready') return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeClipboard(onCopy()));
    return true;
  }
}

interface Keyed {
  act: (act: GridAct) => void;
  commit: (all?: boolean) => boolean;
  leave: () => void;
  page: () => number;
}

/** Whether the key was the grid's. */
function keyed(event: KeyboardEvent, mode: Mode, { act, commit, leave, page }: Keyed): boolean {
  if (mode !== 'ready' && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    return commit(true) || true;
  const pressedAct = actOf(event, page());
  if (!pressedAct) return false;
  if (mode === 'ready') {
    act(pressedAct);
    return true;
  }
  if (pressedAct.do === 'leave') leave();
  else if (
    pressedAct.do === 'advance' ||
    (pressedAct.do === 'move' && mode === 'typing' && isArrow(event.key))
  ) {
    if (commit()) act(pressedAct);
  } else return false;
  return true;
}

const isArrow = (key: string) => key.startsWith('Arrow');
