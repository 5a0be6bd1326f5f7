const declaration = /(?:^|\s)xmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Which prefixes stand for the namespace that the root element of a part is in. */
export class Namespaces {
  /** The root's own prefix with its colon, or nothing. */
  home: string | undefined;
  #uri: string | undefined;
  readonly #others = new Set<string>();

  isHome(prefix: string): boolean {
    return prefix === this.home || this.#others.has(prefix);
  }

  /** Learns from the attributes of an element. False when a prefix of the root's means something else within it. */
  declare(prefix: string, attributes: string): boolean {
    const uris = new Map(
      Array.from(attributes.matchAll(declaration), (m) => [m[1] ? `${m[1]}:` : '', m[2] ?? m[3] ?? '']),
    );
    this.home ??= prefix;
    this.#uri ??= uris.get(this.home);
    let same = true;
    for (const [name, uri] of uris) {
      if (uri === this.#uri) this.#others.add(name);
      else if (uri !== '' && (name === this.home || this.#others.has(name))) same = false;
    }
    return same;
  }
}
