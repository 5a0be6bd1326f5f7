/** `npm run docs`: writes docs/endpoints.md and docs/permissions.md from the contracts, docs/configuration.md from the settings, the index of docs/decisions. */
import { writeFileSync } from 'node:fs';
import { describeDecisions } from './describe-decisions.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { describeSettings } from './describe-settings.ts';

const { endpoints, permissions } = await describeEndpoints();
writeFileSync('docs/endpoints.md', endpoints);
writeFileSync('docs/permissions.md', permissions);
writeFileSync('docs/configuration.md', describeSettings());
writeFileSync('docs/decisions/README.md', describeDecisions());
