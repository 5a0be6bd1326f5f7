import { useLayoutEffect, useRef } from 'react';
import type { Desk, Editing } from './use-desk.ts';

const NUMERIC = ['amount', 'unitPrice'];

interface TypedCellProps {
  editing: Editing;
  desk: Pick<Desk, 'type' | 'keep' | 'cancel' | 'pending'>;
}

/** Typing over a cell: Enter or Tab keeps it and goes on, Esc leaves it as it was. */
export function TypedCell({ editing, desk }: TypedCellProps) {
  const field = useRef<HTMLInputElement>(null);
  // Drawn again in another place while one types, it goes on where one was: the next key must not take all of it.
  const begins = useRef(!editing.isTouched);
  useLayoutEffect(() => {
    if (begins.current) field.current?.select();
    else field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <span className="typed-cell">
      <input
        ref={field}
        className={`field${editing.problem ? ' is-wrong' : ''}`}
        // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
        autoFocus
        aria-label="改为"
        aria-invalid={editing.problem !== ''}
        title={editing.problem || undefined}
        inputMode={
          NUMERIC.includes(editing.field) ? 'decimal' : editing.field === 'phone' ? 'tel' : undefined
        }
        readOnly={desk.pending}
        value={editing.text}
        onChange={(event) => desk.type(event.target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') desk.cancel();
          else if (event.key === 'Enter' || event.key === 'Tab') void desk.keep();
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className="btn btn-main"
        tabIndex={-1}
        disabled={desk.pending}
        onClick={() => void desk.keep()}
      >
        好
      </button>
      {editing.problem && <small role="alert">{editing.problem}</small>}
    </span>
  );
}
