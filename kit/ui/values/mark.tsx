import { MARK } from './mark-shape.ts';

/** The mark: an order slip with a tick. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg className="mark" width={size} height={size} viewBox={MARK.box} aria-hidden="true">
    <path className="mark-slip" d={MARK.slip} />
    <path className="mark-tick" d={MARK.tick} />
  </svg>
);
