// Unpacks the Chromium of the packages into TMPDIR, whose variables this process alone is given (browser.ts).
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
