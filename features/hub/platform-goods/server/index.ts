import { pictureJob } from './picture-job.ts';
import { goodsJob } from './push-job.ts';

export { platformGoodsRoutes } from './handlers.ts';

export const platformGoodsJobs = [goodsJob, pictureJob];
