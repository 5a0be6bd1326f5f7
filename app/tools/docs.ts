/** `npm run docs`: writes docs/endpoints.md and docs/permissions.md from the contracts, docs/configuration.md from the settings. */
import { writeFileSync } from 'node:fs';
import { describeEndpoints } from './describe-endpoints.ts';
import { describeSettings } from './describe-settings.ts';

const { endpoints, permissions } = await describeEndpoints();
writeFileSync('docs/endpoints.md', endpoints);
writeFileSync('docs/permissions.md', permissions);
writeFileSync('docs/configuration.md', describeSettings());
