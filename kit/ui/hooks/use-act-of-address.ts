import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The address of a screen on which an act is begun at once. */
export const beginAt = (path: string, act: string): string => `${path}?begin=${act}`;

/** The visit whose act was begun last: an act that stands twice on a screen, above a list and in it while it is empty, begins once. */
let visitBegun = '';

/**
 * Whether an act of this screen is open: because one pressed it here, or because one came to begin it. The address then forgets
 * it, so that neither a reload nor the way back begins it anew.
 */
export function useActOfAddress(
  act: string | undefined,
): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const isNamed = act !== undefined && address.get('begin') === act;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isNamed || visitBegun === key) return;
    visitBegun = key;
    setOpen(true);
    setAddress(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete('begin');
        return rest;
      },
      { replace: true },
    );
  }, [isNamed, key, setAddress]);
  return [isOpen, setOpen];
}
