import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Export } from '#kit/ui/list/export.tsx';
import { complaints } from '../../contract.ts';

const CmdID = commands.complaintExport.id;

/** 导出: all columns, or those of one of the shop's own templates. */
export function ComplaintExport({ input }: { input: Input<typeof complaints.export> }) {
  const own = useCall(templates.get, { CmdID, pageSize: 100 }, { staleTime: 60_000, around: true });
  const known = own.data?.items ?? [];
  return (
    <>
      <Export on={complaints.export} input={input} />
      {known.map(({ ExcelCfgID, ExcelCfgName }) => (
        <Export
          key={ExcelCfgID}
          on={complaints.export}
          input={{ ...input, ExcelCfgID }}
          label={`按“${ExcelCfgName}”导出`}
        />
      ))}
    </>
  );
}
