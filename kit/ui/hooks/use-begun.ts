import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The address of a screen on which an act is begun at once. */
export const beginAt = (path: string, act: string): string => `${path}?begin=${act}`;

/**
 * Whether an act of this screen is open: because one pressed it here, or because one came to begin it. The address then forgets
 * it, so that neither a reload nor the way back begins it anew.
 */
export function useBegun(act: string | undefined): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const isAsked = act !== undefined && address.get('begin') === act;
  const [isOpen, setOpen] = useState(isAsked);
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    setAddress(
      (old) => {
        const rest = new URLSearchParams(old);
        rest.delete('begin');
        return rest;
      },
      { replace: true },
    );
  }, [isAsked, setAddress]);
  return [isOpen, setOpen];
}
