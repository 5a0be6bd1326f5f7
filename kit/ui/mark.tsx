/** The mark: an order slip with a tick. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path
      className="mark-slip"
      d="M7 3h18a2 2 0 0 1 2 2v24l-4.4-2.6-4.4 2.6L14 26.4 9.4 29 5 26.4V5a2 2 0 0 1 2-2z"
    />
    <path className="mark-tick" d="M10.5 14.2l4 4 7.5-8" />
  </svg>
);
