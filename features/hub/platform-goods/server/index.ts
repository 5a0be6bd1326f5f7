import { pictureJob } from './picture-job.ts';
import { goodsJob } from './push-job.ts';

export { platformGoodsRoutes } from './handlers.ts';
export { readGoods } from './read-goods.ts';

export const platformGoodsJobs = [goodsJob, pictureJob];
