import { CHAT_COLUMNS, CHAT_DOUBTS, CHAT_REASON } from '#features/sheets/chat-texts/chat-sheet.ts';
import type { ReadableSheet } from '#features/sheets/sheet-files/server/index.ts';
import type { ReadRowsOptions, RowReader } from '#features/sheets/templates/rows/read-rows.ts';
import { createRowReader } from '#features/sheets/templates/rows/read-rows.ts';
import type { RowReading } from '#features/sheets/templates/rows/sheet-line.ts';
import { mappingOf } from '../../sheet-mapping.ts';
import type { TaskRecord } from '../task/task-record.ts';
import type { Understanding } from './understand-sheet.ts';

/** Where the orders of a chat come from, so that its goods are remembered by the words of the group. */
const PARTY = '微信接龙';

/** A chat's columns are known; a person may still say otherwise. */
export function understandChat(task: TaskRecord, reader: Pick<ReadableSheet, 'head'>): Understanding {
  const headers = CHAT_COLUMNS.map(({ header }) => header);
  const columns = CHAT_COLUMNS.map(({ field }, Index) => ({ Index, Field: field }));
  const columnsOfPerson = task.mapping.wanted?.Columns;
  return {
    headerRow: 0,
    headers,
    sample: reader.head.map(({ cells }) => cells).slice(0, 20),
    mapping: mappingOf(headers, columnsOfPerson ?? columns),
    certain: true,
    confirmed: columnsOfPerson !== undefined && columnsOfPerson !== null,
    template: { id: null, name: '聊天文字' },
    thirdParty: { id: null, name: PARTY },
    fingerprint: '',
    isWaybills: false,
    isChat: true,
    remarks: [],
  };
}

/** Each row is somebody's by itself: nothing of the person above is theirs. What is nobody's is left out with its reason. */
export const chatRowReader =
  (mapping: Understanding['mapping'], options: ReadRowsOptions): RowReader =>
  (cells, row) => {
    const reason = cells[CHAT_REASON];
    if (reason) return { kind: 'left-out', row, reason };
    return withRemark(createRowReader(mapping, options)(cells, row), cells[CHAT_DOUBTS]);
  };

/** What is to be checked of somebody's row stands at each of its lines. */
function withRemark(reading: RowReading, says: string | undefined): RowReading {
  if (!says || reading.kind !== 'lines') return reading;
  const lines = reading.lines.map((line) => ({ ...line, remarks: [...line.remarks, says] }));
  return { ...reading, lines };
}
