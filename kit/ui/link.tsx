import { createContext, useCallback, useContext } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** Whether the reader may open the screen at a path; a page that stands alone leads nowhere else and needs none. */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

/** Whether the reader may open what is at an address: asked before a button or a row leads there. */
export function useMayFollow(): (address: string) => boolean {
  const mayOpen = useContext(MayOpen);
  return useCallback(
    (address) => {
      const path = address.replace(/[?#].*$/s, '');
      return !path.startsWith('/') || mayOpen(path);
    },
    [mayOpen],
  );
}

/**
 * A link to a screen. Where its reader may not open that, only its words stand there, and a button not at all: nothing
 * leads to a refusal.
 */
export function Link({ to, className, title, children, ...more }: LinkProps) {
  const mayFollow = useMayFollow();
  if (mayFollow(typeof to === 'string' ? to : (to.pathname ?? '')))
    return (
      <RouterLink to={to} className={className} title={title} {...more}>
        {children}
      </RouterLink>
    );
  if (/\bbtn\b|\bicon-btn\b/.test(className ?? '')) return null;
  return (
    <span className={className} title={title}>
      {children}
    </span>
  );
}
