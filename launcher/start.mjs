// `npm start`. This file must not use syntax newer than Node 12: see node-version.mjs.
import { requireNode } from './node-version.mjs';

if (requireNode()) void import('./start-portal.mjs');
