import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#kit/ui/dialog.tsx';
import type { RouteDef } from '#kit/ui/route.ts';
import { groupOf } from '../menu.ts';
import { useVisibleRoutes } from '../use-visible-routes.ts';

interface Hit {
  title: string;
  where: string;
  to: string;
}

const MOST = 12;

/** Screens by their name, and whatever a feature finds for the text, such as an order by its number. */
function hitsFor(text: string, routes: readonly RouteDef[]): Hit[] {
  const wanted = text.trim().toLowerCase();
  const found = wanted
    ? routes.flatMap((route) => {
        const hit = route.find?.(text.trim());
        return hit ? [{ ...hit, where: route.title }] : [];
      })
    : [];
  const screens = routes
    .filter(({ hidden, layout }) => !hidden && layout !== 'bare')
    .map(({ title, path }) => ({ title, where: groupOf(path)?.title ?? '', to: path }))
    .filter(({ title, where, to }) => `${title}${where}${to}`.toLowerCase().includes(wanted));
  return [...found, ...screens].slice(0, MOST);
}

export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const hits = hitsFor(text, useVisibleRoutes());
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    void navigate(hit.to);
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(hits.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else if (event.key === 'Enter') go(hits[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="搜索" onClose={onClose}>
      <input
        className="field wide"
        placeholder="页面、订单号、运单号、手机号"
        aria-label="搜索"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div className="palette-hits">
        {hits.map((hit, index) => (
          <button
            key={hit.to + hit.title}
            type="button"
            className={index === at ? 'is-on' : ''}
            onPointerEnter={() => setAt(index)}
            onClick={() => go(hit)}
          >
            <span>{hit.title}</span>
            <small>{hit.where}</small>
          </button>
        ))}
        {hits.length === 0 && <p className="none">没有找到，试试页面名称或完整的号码</p>}
      </div>
    </Dialog>
  );
}
