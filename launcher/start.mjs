// `npm start`. Nothing newer than Node 12 may stand in this file: see node-version.mjs.
import { requireNode } from './node-version.mjs';

if (requireNode()) void import('./start-portal.mjs');
