import { describe, expect, it } from 'vitest';
import { distinctNames } from '../distinct-names.ts';

describe('heads of warehouses', () => {
  it('tell long names that begin alike apart by their ends, and leave the others as they are', () => {
    expect(distinctNames(['烟台栖霞总仓一号冷库', '烟台栖霞总仓二号冷库', '成都云仓', '退货仓'])).toEqual([
      '…一号冷库',
      '…二号冷库',
      '成都云仓',
      '退货仓',
    ]);
    expect(distinctNames(['山东烟台栖霞市总仓库', '四川成都双流区云仓库'])).toEqual([
      '山东烟台栖霞市总仓库',
      '四川成都双流区云仓库',
    ]);
  });

  it('leave a name whole that others only go on from', () => {
    expect(distinctNames(['烟台栖霞总仓库', '烟台栖霞总仓库二期'])).toEqual(['烟台栖霞总仓库', '…二期']);
  });
});
