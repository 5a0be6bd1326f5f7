/** Characters that fit into the head of a narrow column. */
const FIT = 6;

/**
 * Names as short heads that still tell them apart: of long ones that begin alike, what they go on with stands behind `…`.
 */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name) => {
    if ([...name].length <= FIT) return name;
    const shared = Math.max(0, ...names.map((other) => (other === name ? 0 : alike(name, other))));
    const rest = [...name].slice(shared).join('');
    return shared >= FIT - 1 && rest !== '' ? `…${rest}` : name;
  });
}

/** How many characters two names have in common from their beginning. */
function alike(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const at = a.findIndex((char, i) => char !== b[i]);
  return at < 0 ? a.length : at;
}
