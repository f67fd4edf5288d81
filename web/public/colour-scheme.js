// Runs before the first paint, so that a dark screen never flashes white. The key and the attribute are
// the ones src/ui/theme/colour-scheme.ts gives to Mantine, which takes over once it has started.
(() => {
  let choice = 'auto';
  try {
    choice = localStorage.getItem('baeum.colour-scheme') ?? 'auto';
  } catch {
    // Storage may be forbidden; the device's own setting is a good answer then.
  }
  const dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
})();
