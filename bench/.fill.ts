import { runningUrl } from '#app/database/postmaster.ts';
import { openPool } from '#kit/tenant/server/pool.ts';
import { fillOrders } from './orders-in-bulk.ts';
import { signIn } from './running-product.ts';

const s = await signIn(7900, 'tuanzhang');
const pool = openPool(runningUrl('/tmp/me-data/postgres'), 2);
await fillOrders(pool, s.shopId, 10000);
await pool.end();
process.exit(0);
