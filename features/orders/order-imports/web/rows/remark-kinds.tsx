import { NOTE_FIELDS, STAGED_FIELDS } from '#features/orders/staging/staged-fields.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';

interface RemarkKindsProps {
  task: ImportTask;
  onChanged: () => void;
}

const TITLES: Readonly<Record<string, string>> = {
  address: '收货地址',
  receiver: '收件人',
  phone: '手机号',
  ...Object.fromEntries(NOTE_FIELDS.map((name) => [name, STAGED_FIELDS[name].note.title])),
  expressNo: '表里的快递单号',
  entryStore: '录单店铺',
  product: '商品',
  amount: '数量',
};

/** What the rows to look at are marked for: looked through, each kind is settled by one press. */
export function RemarkKinds({ task, onChanged }: RemarkKindsProps) {
  const { TaskID } = task;
  const { data } = useCall(orderImports.remarks, { TaskID }, { keep: true, topics: ['import-task'] });
  const refreshes = [orderImports.detail, orderImports.list, orderImports.remarks];
  return (
    <ul className="remark-kinds" aria-label="要核对的内容">
      {(data?.items ?? []).map(({ Field, Rows, Accepted, Says }) => (
        <li key={Field}>
          <span title={Says}>
            {TITLES[Field] ?? '其他'} <small className="num">{countText(Rows || Accepted)} 行</small>
          </span>
          <Act
            on={orderImports.acceptRemarks}
            input={{ TaskID, Field, Undo: Rows === 0 }}
            refreshes={refreshes}
            done={Rows === 0 ? '已撤销，请再核对' : `${countText(Rows)} 行已核对`}
            onDone={onChanged}
            title={Rows === 0 ? '重新标为请核对' : Says}
          >
            {Rows === 0 ? '撤销核对' : '都没问题'}
          </Act>
        </li>
      ))}
    </ul>
  );
}
