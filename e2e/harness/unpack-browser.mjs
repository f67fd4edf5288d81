// Unpacks the Chromium of the packages into TMPDIR; a separate process, because it needs special variables (browser.ts).
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
