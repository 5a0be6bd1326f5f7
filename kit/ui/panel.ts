import { createContext, useCallback, useContext } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { useIsPhone } from './hooks/use-phone.ts';

/** What stands in the history beside an address that was opened over a list. */
export interface PanelState {
  over: Location;
}

/** Opens an address beside the list one is on; the same address alone is the full page. */
export function useOpenPanel(): (to: string) => void {
  const here = useLocation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const panel = usePanel();
  return useCallback(
    (to) => {
      if (isPhone) void navigate(to);
      else void navigate(to, { state: { over: here } satisfies PanelState, replace: panel !== undefined });
    },
    [here, navigate, isPhone, panel],
  );
}

export interface Panel {
  close: () => void;
  /** The same address as a page of its own. */
  expand: () => void;
}

export const PanelContext = createContext<Panel | undefined>(undefined);

/** Inside a side panel: how to leave it; undefined on a full page. */
export const usePanel = (): Panel | undefined => useContext(PanelContext);
