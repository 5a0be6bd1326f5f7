import { createContext, useCallback, useContext } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { sharedValue } from './calls/shared-value.ts';
import { useIsPhone } from './hooks/use-phone.ts';

/** What stands in the history beside an address that was opened over a list. */
export interface PanelState {
  over: Location;
}

/** Opens an address beside the list one is on; the same address alone is the full page. */
export function useOpenPanel(): (to: string) => void {
  const location = useLocation();
  const here = (location.state as PanelState | null)?.over ?? location;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  return useCallback(
    (to) => {
      if (isPhone) return void navigate(to);
      // One step back leads to the list, however many rows were looked at.
      const replace = document.querySelector('.side-panel') !== null;
      void navigate(to, { state: { over: here } satisfies PanelState, replace });
    },
    [here, navigate, isPhone],
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

interface PanelSteps {
  /** Which of how many rows of the page is open, from 1. */
  at: number;
  count: number;
  /** Opens the row so many further on. */
  step: (by: number) => void;
}

/** The rows beside an open panel, told by their list: the panel's arrows lead through them. */
export const panelSteps = sharedValue<PanelSteps | undefined>(undefined);
