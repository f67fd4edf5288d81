import { Loading } from '../../ui/query-state/Loading.tsx';
import { Brand } from '../Brand.tsx';
import classes from './Shell.module.css';

/** The shell before the user is known, in its final size. */
export function ShellSkeleton() {
  return (
    <>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Brand />
        </div>
      </header>
      <main className={classes.main}>
        <Loading shape="block" height={480} />
      </main>
    </>
  );
}
