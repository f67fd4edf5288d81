/** The migration files, bundled with the programs that migrate and with the readiness check. */
import type { Migration } from './platform/migrations.ts';

const files = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly Migration[] = Object.entries(files).map(([path, sql]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  sql,
}));
