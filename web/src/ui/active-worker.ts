/** Resolves once the service worker runs: it can then be subscribed for pushes, and has kept what it keeps. */
export async function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const starting = installing ?? waiting;
  if (active !== null || starting === null) return;
  await new Promise<void>((resolve, reject) => {
    starting.addEventListener('statechange', () => {
      if (starting.state === 'activated') resolve();
      if (starting.state === 'redundant') reject(new Error('The service worker was not installed'));
    });
  });
}
