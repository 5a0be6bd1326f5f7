import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useFilling } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { addresses } from '../contract.ts';
import type { AddressValue } from './address-value.ts';

interface AddressPasteProps {
  initial: string;
  onRead: (value: AddressValue) => void;
  /** Takes a text of several people, where they have a place; whether it was one. */
  takeMany?: ((text: string) => boolean) | undefined;
}

/** 粘贴识别: a pasted text is read at once, a typed one on the button or with Ctrl Enter; once more that is the dialog's. */
export function AddressPaste({ initial, onRead, takeMany }: AddressPasteProps) {
  const [text, setText] = useState(initial);
  /** What was asked for last; an answer to what was pasted before it comes too late. */
  const latestText = useRef('');
  const { run, pending } = useAction(addresses.read, {
    refreshes: [],
    onDone: ({ addressHintID: _, ...read }, { addressText }) => {
      if (addressText === latestText.current) onRead({ ...read, text: addressText.trim() });
    },
  });
  useFilling(pending);
  const read = (whole: string) => {
    latestText.current = whole;
    if (!takeMany?.(whole) && whole.trim()) void run({ addressText: whole });
  };
  const first = useRef(read);
  useEffect(() => first.current(initial), [initial]);
  return (
    <div className="address-paste">
      <textarea
        className="field"
        aria-label="粘贴收货信息"
        rows={3}
        maxLength={2000}
        placeholder="粘贴收货信息，自动识别。如：张三 13800000000 浙江省杭州市西湖区文一西路 1 号"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value } = event.currentTarget;
          const pasted = event.clipboardData.getData('text');
          read(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text === latestText.current)
            return;
          event.preventDefault();
          read(text);
        }}
      />
      <Button busy={pending} disabled={text.trim() === ''} onClick={() => read(text)}>
        识别
      </Button>
    </div>
  );
}
