import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what draws only a part of itself on the screen draws all of it then. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('print');
    // At once: the browser takes the picture when these have been heard.
    const begins = () => flushSync(() => setPrinting(true));
    const ends = () => setPrinting(query.matches);
    const changed = () => (query.matches ? begins() : ends());
    window.addEventListener('beforeprint', begins);
    window.addEventListener('afterprint', ends);
    query.addEventListener('change', changed);
    return () => {
      window.removeEventListener('beforeprint', begins);
      window.removeEventListener('afterprint', ends);
      query.removeEventListener('change', changed);
    };
  }, []);
  return isPrinting;
}
