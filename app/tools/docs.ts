/** `npm run docs`: writes docs/endpoints.md and docs/permissions.md from the contracts. */
import { writeFileSync } from 'node:fs';
import { describeEndpoints } from './describe-endpoints.ts';

const { endpoints, permissions } = await describeEndpoints();
writeFileSync('docs/endpoints.md', endpoints);
writeFileSync('docs/permissions.md', permissions);
