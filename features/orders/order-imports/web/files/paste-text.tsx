import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { fileOfText, NO_RECEIVER } from './dropped-files.ts';

interface PasteTextProps {
  onFiles: (files: File[]) => void;
  className?: string;
}

/** 粘贴文字: a 接龙, forwarded messages or a list, where there is no Ctrl V, such as on a phone. */
export function PasteText({ onFiles, className = 'btn' }: PasteTextProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="copy" /> 粘贴文字
      </button>
      {isOpen && (
        <PasteDialog
          onClose={() => setOpen(false)}
          onFiles={(files) => {
            setOpen(false);
            onFiles(files);
          }}
        />
      )}
    </>
  );
}

function PasteDialog({ onFiles, onClose }: Pick<PasteTextProps, 'onFiles'> & { onClose: () => void }) {
  const [text, setText] = useState('');
  const form = useForm();
  const read = () => {
    const file = fileOfText(text);
    if (file) onFiles([file]);
    else form.blame('text', NO_RECEIVER);
  };
  return (
    <FormDialog title="粘贴文字" act="读取" form={form} onSubmit={read} onClose={onClose}>
      <LabelledField label="接龙或聊天里的文字" name="text">
        <textarea
          className="field wide"
          rows={12}
          maxLength={100_000}
          placeholder={
            '#接龙\n脐橙10斤 39.9元\n1. 张三 脐橙2 13800000000 浙江省杭州市西湖区文一西路1号\n2. 李四 脐橙1 …'
          }
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </LabelledField>
      <p className="none">每个人、每种商品各成一行；不属于任何人的话会列出来，不会发货。</p>
    </FormDialog>
  );
}
