import './drop-card.css';
import { useNavigate } from 'react-router';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { PasteText } from './files/paste-text.tsx';
import { keepFiles } from './files/uploads.ts';
import { useDrop } from './use-drop.ts';

/** Nothing is dropped there, and there are no keys. */
const FOR_THUMBS = '选择平台的订单表，或粘贴接龙、聊天里的文字';
const INTAKE = '/orderv2/acquiring-orders';

/** Takes sheets and texts of orders on another page, by drop, choice or paste, and goes on in the intake. */
export function DropCard() {
  const go = useNavigate();
  const take = (files: readonly File[]) => {
    keepFiles(files);
    void go(INTAKE);
  };
  const isOver = useDrop(take);
  const isPhone = useIsPhone();
  return (
    <section className={`drop-card${isOver ? ' is-over' : ''}`} aria-label="导入订单">
      <Icon name="upload" size={26} />
      <p>{isOver ? '松开就开始读取' : isPhone ? FOR_THUMBS : '把订单表拖到这里，或按 Ctrl V 粘贴'}</p>
      <div className="row">
        <ChooseFiles className="btn btn-main" onFiles={take}>
          导入订单
        </ChooseFiles>
        <PasteText onFiles={take} />
      </div>
    </section>
  );
}
