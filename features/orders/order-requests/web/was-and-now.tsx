/** As long as it is read at a glance. */
const SHORT = 24;

/** What was → what becomes of it, both whole: an address on lines of its own, so that neither pushes the other out. */
export function WasAndNow({ says }: { says: string }) {
  const [was, now, ...more] = says.split(' → ');
  if (!was || !now || more.length > 0 || says.length <= SHORT) return <>{says}</>;
  return (
    <>
      <span className="was">{was}</span> <span className="now">→ {now}</span>
    </>
  );
}
