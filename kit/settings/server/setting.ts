/** Why the product can't start, as a sentence for whoever starts it. */
export class CannotStart extends Error {}

/** A setting of the environment that makes no sense. */
export class WrongSetting extends CannotStart {
  constructor(name: string, value: string, expectation: string) {
    super(`设置 ${name}=${value} 无效：请填${expectation}，或去掉这项设置`);
  }
}

/** A whole number from the environment; `otherwise` when it is not set. */
export function numberSetting(
  name: string,
  otherwise: number,
  { least = 1, most }: { least?: number; most: number },
): number {
  const text = process.env[name]?.trim();
  if (!text) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new WrongSetting(name, text, ` ${least} 到 ${most} 之间的整数`);
}

/** An address with one of these schemes, such as `https:`; undefined when it is not set. */
export function addressSetting(name: string, schemes: readonly string[]): string | undefined {
  const text = process.env[name]?.trim();
  if (!text) return undefined;
  if (URL.canParse(text) && schemes.includes(new URL(text).protocol)) return text;
  // An address may hold a password: the sentence does not repeat it.
  throw new WrongSetting(
    name,
    '…',
    `以 ${schemes.map((scheme) => `${scheme}//`).join(' 或 ')} 开头的完整地址`,
  );
}

/** 1 or 0; `otherwise` when it is not set. */
export function switchSetting(name: string, otherwise: boolean): boolean {
  const text = process.env[name]?.trim();
  if (!text) return otherwise;
  if (text === '0' || text === '1') return text === '1';
  throw new WrongSetting(name, text, ' 0 或 1');
}

/** Words from the environment; empty when it is not set. */
export function textSetting(name: string, most: number): string {
  const text = process.env[name]?.trim() ?? '';
  if (text.length <= most) return text;
  throw new WrongSetting(name, `${text.slice(0, most)}…`, `最多 ${most} 个字`);
}
