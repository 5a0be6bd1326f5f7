import './platform-mark.css';

interface Mark {
  letter: string;
  tone: string;
}

/** Those one meets every day, each under its letter and its colour. */
const KNOWN: Readonly<Record<string, Mark>> = {
  快团团: { letter: '快', tone: 'red' },
  群接龙: { letter: '群', tone: 'green' },
  有赞: { letter: '有', tone: 'crimson' },
  微店: { letter: '微', tone: 'orange' },
  微信小店: { letter: '信', tone: 'green' },
  抖店: { letter: '抖', tone: 'ink' },
  快手小店: { letter: '手', tone: 'orange' },
  小红书: { letter: '红', tone: 'crimson' },
  拼多多: { letter: '拼', tone: 'red' },
  淘宝: { letter: '淘', tone: 'orange' },
  天猫: { letter: '天', tone: 'crimson' },
  京东: { letter: '京', tone: 'red' },
  '1688': { letter: '16', tone: 'orange' },
  美团: { letter: '美', tone: 'yellow' },
  鲸灵: { letter: '鲸', tone: 'blue' },
};
const TONES = ['blue', 'teal', 'violet', 'green', 'orange'] as const;

/** Of another name the first letter, always in the same colour. */
function markOf(name: string): Mark {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?';
  return KNOWN[name] ?? { letter, tone: TONES[(letter.codePointAt(0) ?? 0) % TONES.length] ?? 'blue' };
}

/** A square with the platform's letter in a colour of its own, so that files and shops can be told apart at a glance. */
export function PlatformMark({ name }: { name: string }) {
  const { letter, tone } = name ? markOf(name) : { letter: '?', tone: 'unknown' };
  return (
    <i className={`platform-mark is-${tone}`} aria-hidden="true">
      {letter}
    </i>
  );
}
