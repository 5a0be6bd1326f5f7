import type { ImportTask, SheetMapping } from '../../import-task.ts';
import { IMPORT_TASK_STATUSES } from '../../task-status.ts';
import type { TaskRecord } from './task-record.ts';

export function taskWire(task: TaskRecord): ImportTask {
  return {
    TaskID: task.id,
    FileID: task.file_id,
    FileName: task.file_name,
    SheetName: task.sheet_name,
    Status: task.status,
    StatusName: IMPORT_TASK_STATUSES[task.status].label,
    Problem: task.problem,
    PhaseDone: task.phase_done,
    PhaseTotal: task.phase_total,
    ThirdPartyID: task.third_party_id,
    ThirdPartyName: task.third_party_name,
    TemplateID: task.template_id,
    TemplateName: task.template_name,
    AvoidDuplicationInDays: task.avoid_duplication_days,
    RowsRead: task.rows_read,
    RowsReady: task.rows_ready,
    RowsDuplicate: task.rows_duplicate,
    RowsFailed: task.rows_failed,
    RowsImported: task.rows_imported,
    RowsLeftOut: task.rows_left_out,
    RowsRemarked: task.rows_remarked,
    StartWanted: task.start_wanted,
    SubmissionID: task.submission_id,
    CreatedBy: task.created_by,
    CreatedByName: task.created_by_name,
    CreatedOn: task.created_at as unknown as string,
    FinishedOn: task.finished_at as unknown as string | null,
    RowsForgottenOn: task.rows_forgotten_at as unknown as string | null,
  };
}

export function mappingWire(task: TaskRecord): SheetMapping {
  const { columns = [], sheets = [], sample = [], certain = false, isWaybills = false } = task.mapping;
  return {
    HeaderRow: task.header_row,
    SheetName: task.sheet_name,
    Sheets: sheets,
    Certain: certain,
    IsWaybills: isWaybills,
    Columns: columns,
    Sample: sample,
    Remarks: task.remarks,
  };
}
