import { port } from '#kit/ports/port.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { BillRelation } from '../sides.ts';

/** The orders of a statement of the other side. */
export interface StatementOrders {
  orderIds: string[];
  /** What was made of it before and still stands. */
  bill: { BillID: string; BillNo: string } | undefined;
}

/** Statements of the other side, of which bills are made. */
interface Statements {
  /** Reads the orders of a statement that is held against the books of this relation, which is locked. */
  readStatementOrders(db: TenantDb, relation: BillRelation, id: string): Promise<StatementOrders>;
  /** Links a statement to the bill that was made of it, in both books. */
  linkStatement(db: TenantDb, relation: BillRelation, id: string, billId: string): Promise<void>;
}

/** What one side asks the other to change on a bill. */
interface Adjustments {
  /** Withdraws what was asked of a bill that ends and not answered, in one book. */
  withdrawOpenRequests(book: TenantDb, billId: string): Promise<void>;
}

export const statementsPort = port<Statements>('bills: statements');
export const adjustmentsPort = port<Adjustments>('bills: adjustments');
