import type { ButtonHTMLAttributes } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` once per screen; `text` in table rows. */
  kind?: 'main' | 'plain' | 'text' | 'danger';
  busy?: boolean;
}

/** `main` once per screen, in the accent. */
export function Button({ kind = 'plain', busy = false, className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn-${kind} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}
