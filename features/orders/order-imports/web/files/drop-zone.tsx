import { COMMON_PLATFORMS } from '#features/sheets/third-parties/preset-platforms.ts';
import { PlatformMark } from '#features/sheets/third-parties/web/platform-mark.tsx';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { ChooseFiles } from '../choose-files.tsx';
import { PasteText } from './paste-text.tsx';

/** What can be dropped and which sheets are known: the whole middle while no file is chosen. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isPhone = useIsPhone();
  return (
    <section className="drop-zone">
      <Icon name="upload" size={40} />
      <h2>{isPhone ? '选择平台的订单表' : '把平台的订单表拖到这里'}</h2>
      <p>
        可以一次放多个，Excel（xlsx、xls）和 CSV 都行
        {!isPhone && (
          <>
            ；也可以复制表格里的几行，或接龙、聊天里的文字，到这里按 <kbd>Ctrl V</kbd>
          </>
        )}
      </p>
      <div className="row">
        <ChooseFiles className="btn btn-main" onFiles={onFiles}>
          选择文件
        </ChooseFiles>
        <PasteText onFiles={onFiles} />
      </div>
      <div className="known-platforms">
        <p>这些平台导出的表会直接认出来，其他表格确认一次字段对应即可</p>
        <ul>
          {COMMON_PLATFORMS.map((name) => (
            <li key={name}>
              <PlatformMark name={name} /> {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
