import './edit-cell.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMay } from '#kit/ui/calls/session.ts';
import { undoBy, useAction } from '#kit/ui/hooks/use-action.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { usePin } from '#kit/ui/openers/pin.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { countText } from '#kit/ui/values/display.ts';
import { type Sku, type SkuChange, skus } from '../contract.ts';

/** What is typed into the table; the rest of a product is changed in its form. */
type Field = 'SkuName' | 'SkuBasicInfo' | 'externalID' | 'BarCode' | 'BinLocation' | 'SafetyStock';

interface EditCellProps {
  sku: Sku;
  field: Field;
  title: string;
  /** Beside what the field says of itself. */
  children?: ReactNode;
}

/** A cell that a press opens: Enter keeps, Tab keeps and goes on, Esc leaves. What was kept can be taken back. */
export function EditCell(props: EditCellProps) {
  const mayEdit = useMay()(skus.update);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const shown = cellText(props);
  const face = props.children ?? <Value shown={shown} isCount={props.field === 'SafetyStock'} />;
  if (!mayEdit || isPhone) return <>{face}</>;
  if (isOpen) return <OpenCell {...props} onClose={() => setOpen(false)} />;
  return (
    // The keyboard reaches the same by the row's form: five more stops in every row would be in its way.
    <button
      type="button"
      className="edit-cell"
      tabIndex={-1}
      aria-label={`修改${props.sku.SkuName}的${props.title}：${shown}`}
      onClick={() => setOpen(true)}
    >
      {face}
    </button>
  );
}

const Value = ({ shown, isCount }: { shown: string; isCount: boolean }) => (
  <span className={shown === '-' ? 'none is-blank' : isCount ? 'num' : undefined}>{shown}</span>
);

/** As it stands in the cell, and as it is called: whoever speaks to the browser says what is seen. */
function cellText({ sku, field }: EditCellProps): string {
  const value = sku[field];
  return typeof value === 'number' && value > 0 ? countText(value) : String(value || '-');
}

function OpenCell({ sku, field, title, onClose }: EditCellProps & { onClose: () => void }) {
  // As it was when it was opened: what somebody else saves meanwhile is not written over by leaving the cell.
  const [was] = useState(String(sku[field] ?? ''));
  const [text, setText] = useState(was);
  usePin();
  const isOver = useRef(false);
  const { run, pending } = useAction(skus.update, {
    refreshes: [skus.get],
    done: `已修改${title}`,
    onDone: onClose,
    undo: () => undoBy(skus.update, { SkuID: sku.SkuID, ...changeOf(field, was) }, `${title}已改回`),
  });
  const leave = () => {
    isOver.current = true;
    onClose();
  };
  /** Leaving the field keeps, too: whichever of Enter, Tab and the pointer comes first. */
  const keep = async () => {
    if (isOver.current) return;
    if (text.trim() === was) return leave();
    const change = changeOf(field, text.trim());
    if (!change) return tell.error('安全库存请填 0 以上的整数，0 表示不提醒');
    isOver.current = true;
    isOver.current = (await run({ SkuID: sku.SkuID, ...change })) !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') return leave();
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const next = event.key === 'Tab' ? cellAfter(event.currentTarget, event.shiftKey ? -1 : 1) : undefined;
    void keep();
    next?.click();
  };
  return (
    <input
      className="field edit-cell-field"
      aria-label={title}
      // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
      autoFocus
      value={text}
      readOnly={pending}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void keep()}
      onKeyDown={onKeyDown}
    />
  );
}

/** The cell that the next Tab opens, across the ends of rows. */
function cellAfter(field: HTMLElement, step: number): HTMLElement | undefined {
  const cells = [
    ...(field.closest('table')?.querySelectorAll<HTMLElement>('.edit-cell, .edit-cell-field') ?? []),
  ];
  return cells[cells.indexOf(field) + step];
}

/** Undefined: what was typed is no number of pieces. */
function changeOf(field: Field, text: string): SkuChange | undefined {
  if (field === 'SkuName' || field === 'SkuBasicInfo' || field === 'BinLocation') return { [field]: text };
  if (field !== 'SafetyStock') return { [field]: text || null };
  return /^\d{1,9}$/.test(text) ? { SafetyStock: Number(text) } : undefined;
}
