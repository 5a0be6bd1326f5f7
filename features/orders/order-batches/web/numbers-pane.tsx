import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { CallFailed } from '#kit/ui/calls/client.ts';
import { upload } from '#kit/ui/calls/upload.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { countText } from '#kit/ui/values/display.ts';
import { MOST_BATCH_NUMBERS } from '../acts.ts';
import { leftOutOf, pastedNumbers } from '../read-numbers.ts';

export interface NumbersInput {
  text: string;
  file: { id: string; name: string } | null;
}

export const NO_NUMBERS: NumbersInput = { text: '', file: null };

interface NumbersPaneProps {
  value: NumbersInput;
  onChange: (value: NumbersInput) => void;
  /** Beside the choice of a sheet, such as how it is read. */
  children?: ReactNode;
}

/** What goes in: pasted numbers of any kind, or a sheet that has them. */
export function NumbersPane({ value, onChange, children }: NumbersPaneProps) {
  const { take, isSending } = useSheet({ value, onChange });
  const count = pastedNumbers(value.text).length;
  const leftOut = leftOutOf(value.text);
  return (
    <section
      aria-label="要处理的订单"
      className="batch-numbers"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <textarea
        className="field"
        aria-label="订单号、平台单号或快递单号"
        rows={12}
        placeholder="粘贴订单号、平台单号、快递单号或批次号，每行一个，可混在一起；也可以把表格拖到这里"
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.target.value })}
      />
      <div className="row">
        <label className="btn">
          {isSending ? '正在上传' : '选择表格'}
          <input
            type="file"
            className="batch-file"
            accept=".xlsx,.xls,.csv"
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
        {value.file && (
          <>
            <span>{value.file.name}</span>
            <Button kind="text" onClick={() => onChange({ ...value, file: null })}>
              移除
            </Button>
          </>
        )}
        {children}
        {(count > 0 || leftOut.length > 0) && (
          <span className={count > MOST_BATCH_NUMBERS ? 'problem' : 'none'}>
            {countSays(count)}
            {leftOut.length > 0 && leftOutSays(leftOut)}
          </span>
        )}
      </div>
    </section>
  );
}

const countSays = (count: number): string =>
  `${countText(count)} 个号${count > MOST_BATCH_NUMBERS ? `，一次最多 ${countText(MOST_BATCH_NUMBERS)} 个，请分批处理` : ''}`;

const SHOWN = 3;

/** Nothing that was pasted is passed over in silence. */
function leftOutSays(words: readonly string[]): string {
  const more = words.length > SHOWN ? ` 等 ${words.length} 处` : '';
  return `；不像单号，没有算进去：${words.slice(0, SHOWN).join('、')}${more}`;
}

/** A sheet is uploaded at once, so that it can be read when the numbers are looked at. */
function useSheet(numbersPaneProps: NumbersPaneProps) {
  const [isSending, setSending] = useState(false);
  // What is typed while it is on its way stays.
  const latest = useRef(numbersPaneProps);
  latest.current = numbersPaneProps;
  const take = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      const { FileID } = await upload(file);
      const { value, onChange } = latest.current;
      onChange({ ...value, file: { id: FileID, name: file.name } });
    } catch (error) {
      tell.error(error instanceof CallFailed ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return { take, isSending };
}
