import './platform-mark.css';

const SHORT: Readonly<Record<string, string>> = {
  '1688': '16',
  微信小店: '信',
  快手小店: '手',
  小红书: '红',
  抖店: '抖',
  拼多多: '拼',
  群接龙: '群',
};

/** A quiet square with the platform's letter, so that files can be told apart at a glance. */
export const PlatformMark = ({ name }: { name: string }) => (
  <i className={`platform-mark${name ? '' : ' is-unknown'}`} aria-hidden="true">
    {name ? (SHORT[name] ?? name.slice(0, 1)) : '?'}
  </i>
);
