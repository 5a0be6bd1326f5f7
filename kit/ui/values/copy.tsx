import { useState } from 'react';
import { tell } from '../openers/toast.ts';
import { Icon } from './icon.tsx';

/** Copies and says so; falls back to the old way where the page is not on https. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await viaClipboard(text);
  if (copied) tell.success('复制成功');
  else tell.warning('复制失败');
  return copied;
}

async function viaClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    return copied;
  }
}

/** A small 复制 control beside an id. */
export function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="copy"
      title="复制"
      aria-label={`复制 ${text}`}
      onClick={async (event) => {
        event.stopPropagation();
        setCopied(await copyText(text));
        setTimeout(() => setCopied(false), 1500);
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} size={13} />
    </button>
  );
}
