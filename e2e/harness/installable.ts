/**
 * Why Chromium would not offer to install a page as a program. The browser of the packages has no such programs, and so never finds
 * anything wrong (`Page.getInstallabilityErrors`); these are its rules, over the manifest as it has read it.
 */
import type { Page } from 'playwright-core';

interface Manifest {
  readonly name?: string;
  readonly start_url?: string;
  readonly scope?: string;
  readonly display?: string;
  readonly icons?: readonly { readonly src: string; readonly type?: string; readonly purpose?: string }[];
}

const asProgram = new Set(['standalone', 'minimal-ui', 'fullscreen']);
/** In pixels. */
const smallestIcon = 144;

export async function installProblems(page: Page): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  if (data === undefined) return ['no manifest'];
  const { name, start_url: start = '', scope = '/', display = '', icons = [] } = JSON.parse(data) as Manifest;
  const usual = icons.filter(({ type, purpose = 'any' }) => type === 'image/png' && purpose === 'any');
  const sizes = await Promise.all(usual.map(({ src }) => sizeOf(page, new URL(src, url).href)));
  const isWithin = new URL(start, url).pathname.startsWith(new URL(scope, url).pathname);
  return [
    ...installabilityErrors.map(({ errorId }) => errorId),
    ...errors.map(({ message }) => message),
    ...(name ? [] : ['no name']),
    ...(start !== '' && isWithin ? [] : ['it starts outside of its scope']),
    ...(asProgram.has(display) ? [] : [`display ${display}`]),
    ...(Math.max(0, ...sizes) >= smallestIcon ? [] : [`no icon of ${smallestIcon} pixels`]),
  ];
}

/** The width of a picture as the page shows it; 0 for none. */
const sizeOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    return image.decode().then(
      () => image.naturalWidth,
      () => 0,
    );
  }, address);
