import type { ImportRow, StagedRowProblem } from '../../import-row.ts';
import type { TaskColumn } from '../../import-task.ts';

/** A column of a sheet that means `field`. */
export const column = (Index: number, Header: string, Field: string | null, Score = 100): TaskColumn => ({
  Index,
  Header,
  Field,
  FieldTitle: '',
  Score,
  From: Field === null ? '' : 'synonym',
});

export const problem = (
  field: string,
  remedy: StagedRowProblem['remedy'],
  blocking = true,
): StagedRowProblem => ({
  column: '',
  field,
  says: '有问题',
  remedy,
  blocking,
});

const FIELDS: ImportRow['Fields'] = {
  sourceOrderNo: 'A1',
  product: '红富士',
  externalId: '',
  barCode: '',
  spuId: null,
  spuName: '',
  amount: 2,
  unitPrice: null,
  receiver: '张三',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  street: '',
  village: '',
  detail: '文一路1号',
  address: '杭州西湖文一路1号',
  buyerNote: '',
  giftMessage: '',
  sellerNote: '',
  entryStore: '',
};

interface RowInput extends Partial<Omit<ImportRow, 'Fields'>> {
  Fields?: Partial<ImportRow['Fields']>;
}

export const row = ({ Fields, ...fields }: RowInput = {}): ImportRow => ({
  RowNo: 5,
  LineNo: 0,
  State: 'toCorrect',
  StateName: '待修正',
  Cells: ['红富士', '2', '张三', '138', '杭州西湖文一路1号'],
  Problems: [],
  OrderID: null,
  ...fields,
  Fields: { ...FIELDS, ...Fields },
});
