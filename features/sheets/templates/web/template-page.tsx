import './template-page.css';
import { useSearchParams } from 'react-router';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { LoadedOnce } from '#kit/ui/loaded.tsx';
import { NoRecord } from '#kit/ui/no-record.tsx';
import { type Command, commandById, commands } from '../commands.ts';
import { type ExcelCfg, templates } from '../contract.ts';
import { Editor } from './editor.tsx';
import type { EditorStart } from './editor-start.ts';

const LIST = { list: '模板管理', to: '/setting/template' };
const ABSENT = { ...LIST, says: '模板不存在，或不属于当前店铺' };

/** 新建、编辑或复制模板: `?id=` edits, `?copy=` begins with another's columns, `?cmd=` names the command. */
export default function TemplatePage() {
  const [address] = useSearchParams();
  const id = address.get('id') ?? address.get('copy');
  const isCopy = address.has('copy');
  if (id) return <Existing key={`${isCopy} ${id}`} id={id} isCopy={isCopy} />;
  const command = commandById(Number(address.get('cmd'))) ?? commands.orderImport;
  return (
    <Editor
      key={command.id}
      begun={{ place: `template-for-${command.id}`, name: '', command, thirdPartyId: '', columns: [] }}
    />
  );
}

function Existing({ id, isCopy }: { id: string; isCopy: boolean }) {
  const answer = useCall(templates.get, { ExcelCfgID: id });
  return (
    <LoadedOnce query={answer} lines={10} absent={ABSENT}>
      {({ items: [template] }) => {
        const command = template && commandById(template.CmdID);
        if (!template) return <NoRecord {...ABSENT} />;
        if (!command)
          return <NoRecord {...LIST} says={`${template.CmdName}现在不用模板，可以在模板管理里删除它`} />;
        return <Editor begun={begunWith(template, command, isCopy)} />;
      }}
    </LoadedOnce>
  );
}

function begunWith(excelCfg: ExcelCfg, command: Command, isCopy: boolean): EditorStart {
  return {
    ...(!isCopy && { id: excelCfg.ExcelCfgID }),
    place: `template-${isCopy ? 'copy' : 'own'}-${excelCfg.ExcelCfgID}`,
    name: isCopy ? `${excelCfg.ExcelCfgName} 副本` : excelCfg.ExcelCfgName,
    command,
    thirdPartyId: excelCfg.IdThirdParty ?? '',
    columns: excelCfg.CfgDetail,
  };
}
