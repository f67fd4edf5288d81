import { expect, test } from 'vitest';
import { readAudit } from './audit-report.mjs';

test.for([
  ['{"metadata":{"vulnerabilities":{"low":0,"total":0}}}', { asked: true, found: 0 }],
  [
    'npm warn something\n{"vulnerabilities":{},"metadata":{"vulnerabilities":{"total":3}}}',
    { asked: true, found: 3 },
  ],
  ['{"error":{"code":"ENOAUDIT","summary":""}}\nnpm error A complete log', { asked: false }],
  ['npm error audit endpoint returned an error', { asked: false }],
  ['', { asked: false }],
])('%j', ([output, answer]) => {
  expect(readAudit(/** @type {string} */ (output))).toEqual(answer);
});
