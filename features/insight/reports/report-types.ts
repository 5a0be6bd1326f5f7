import type { FigureKind } from '../day-figures/kinds.ts';

/** What a report's rows are about, and which columns they have. */
export interface ReportType {
  name: string;
  family: 'sales' | 'performance' | 'shipping' | 'goods';
  /** Amounts of what is sold, or of what is bought. */
  side: 'sale' | 'purchase';
  kind: Extract<FigureKind, 'agent' | 'vendor' | 'spu' | 'member'>;
  /** Its days, or its months. */
  per: 'day' | 'month';
  /** Tells how late what is late is. */
  hasAges?: true;
}

const type = (
  name: string,
  family: ReportType['family'],
  side: ReportType['side'],
  kind: ReportType['kind'],
  per: ReportType['per'],
): ReportType => ({ name, family, side, kind, per });

/** The thirteen reports (specification §4). */
export const REPORT_TYPES: Readonly<Record<number, ReportType>> = {
  1000: type('渠道销售日报', 'sales', 'sale', 'agent', 'day'),
  1001: type('渠道销售月报', 'sales', 'sale', 'agent', 'month'),
  1002: type('销售业绩日报', 'performance', 'sale', 'member', 'day'),
  1003: type('销售业绩月报', 'performance', 'sale', 'member', 'month'),
  1004: type('渠道订单发货率', 'shipping', 'sale', 'agent', 'day'),
  1005: type('商品销售日报', 'goods', 'sale', 'spu', 'day'),
  1006: type('商品销售月报', 'goods', 'sale', 'spu', 'month'),
  2000: type('供应商采购日报', 'sales', 'purchase', 'vendor', 'day'),
  2001: type('供应商采购月报', 'sales', 'purchase', 'vendor', 'month'),
  2002: type('采购业绩日报', 'performance', 'purchase', 'member', 'day'),
  2003: type('采购业绩月报', 'performance', 'purchase', 'member', 'month'),
  2004: type('供应商订单发货率', 'shipping', 'purchase', 'vendor', 'day'),
  3000: { ...type('订单发货率', 'shipping', 'sale', 'vendor', 'day'), hasAges: true },
};

/** Whose row it is, as its column says. */
export const ABOUT: Readonly<Record<ReportType['kind'], string>> = {
  agent: '渠道',
  vendor: '供应商',
  spu: '商品',
  member: '录单成员',
};
