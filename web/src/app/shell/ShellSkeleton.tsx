import { Loading } from '../../ui/query-state/Loading.tsx';
import { Brand } from '../Brand.tsx';
import frame from '../frame.module.css';

/** The shell before the user is known, in its final size. */
export function ShellSkeleton() {
  return (
    <>
      <header className={`${frame.header} ${frame.empty}`}>
        <div className={`${frame.width} ${frame.bar}`}>
          <Brand />
        </div>
      </header>
      <main className={frame.main}>
        <Loading shape="block" height={480} />
      </main>
    </>
  );
}
