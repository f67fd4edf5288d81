import { Loading } from '../../ui/faces/Loading.tsx';
import { Brand } from '../Brand.tsx';
import classes from './Shell.module.css';

/** The shell before anybody is known, in its final measures. */
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
