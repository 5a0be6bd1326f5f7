import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { useMay } from '../calls/session.ts';
import { type Action, type ActionOptions, useAction } from '../hooks/use-action.ts';
import { Confirm, type Confirmation } from '../openers/confirm.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface ActProps<E extends Endpoint> extends ActionOptions<E> {
  on: E;
  /** The input, or how to get it when pressed (ids of all pages, a file). */
  input: Parameters<Action<E>['run']>[0];
  /** What is asked first; unless it names its act, that is what the button says. */
  confirm?: Confirmation;
  kind?: ButtonProps['kind'];
  disabled?: boolean;
  title?: string;
  children: ReactNode;
}

/** A button that hides itself without the right, asks, calls, tells and refreshes. */
export function Act<E extends Endpoint>(props: ActProps<E>) {
  const { on, input, confirm, kind, disabled, title, children, ...options } = props;
  const label = typeof children === 'string' ? children : undefined;
  const { run, pending } = useAction(on, { ...(label && { label }), ...options });
  const [asking, setAsking] = useState(false);
  if (!useMay()(on)) return null;

  const act = () => {
    setAsking(false);
    void run(input);
  };
  return (
    <>
      <Button
        kind={kind}
        busy={pending}
        disabled={disabled}
        title={title}
        onClick={(event) => {
          event.stopPropagation();
          if (confirm) setAsking(true);
          else act();
        }}
      >
        {children}
      </Button>
      {asking && confirm && (
        <Confirm
          {...confirm}
          act={confirm.act ?? label}
          onAnswer={(yes) => (yes ? act() : setAsking(false))}
        />
      )}
    </>
  );
}
