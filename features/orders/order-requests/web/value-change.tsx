/** As long as it is read at a glance. */
const SHORT = 24;

/** What was → what becomes of it, both whole: an address on lines of its own, so that neither pushes the other out. */
export function ValueChange({ text }: { text: string }) {
  const [was, now, ...more] = text.split(' → ');
  if (!was || !now || more.length > 0 || text.length <= SHORT) return <>{text}</>;
  return (
    <>
      <span className="was">{was}</span> <span className="now">→ {now}</span>
    </>
  );
}
