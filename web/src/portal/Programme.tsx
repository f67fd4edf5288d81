import { useQuery } from '@tanstack/react-query';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { PRODUCT, usePageTitle } from '../ui/page-title.ts';
import classes from './Programme.module.css';
import { mainQuery, systemQuery } from './notice-queries.ts';

/** Institution name, greeting, and operator message. The sign-in works without it. */
export function ProgrammeHead() {
  const texts = useQuery(systemQuery());
  const main = useQuery(mainQuery());
  const system = texts.data?.info;
  const asking = texts.isPending || main.isPending;
  const name = main.data?.info.orgnNm || system?.title || '로그인';
  const title = asking ? undefined : name;
  const heading = usePageTitle(title);
  return (
    <header>
      {system && system.title !== name && system.title !== PRODUCT && (
        <p className={classes.site}>{system.title}</p>
      )}
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title ?? <Skeleton width="8em" />}
      </h1>
      <p className={classes.welcome}>
        {system ? system.wlcmMsg : !texts.isError && <Skeleton width="16em" />}
      </p>
      {system?.sysAltMsg && (
        <div className={classes.alert}>
          <Notice>{system.sysAltMsg}</Notice>
        </div>
      )}
    </header>
  );
}

/** Description of the programme, if there is one. */
export function Introduction() {
  const description = useQuery(systemQuery()).data?.info.description ?? '';
  const paragraphs = description.split(/\n\s*\n/).filter((one) => one.trim() !== '');
  if (paragraphs.length === 0) return null;
  return (
    <section className={classes.introduction}>
      <h2>과정 소개</h2>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no ids and never change order.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

/** Footer of the public pages: operator, contact, copyright. */
export function SiteFoot() {
  const system = useQuery(systemQuery()).data?.info;
  const main = useQuery(mainQuery()).data?.info;
  return (
    <footer className={classes.foot}>
      {system?.bottomLogo ? (
        <img src={system.bottomLogo} alt={main?.orgnNm ?? system.title} />
      ) : (
        main?.orgnNm && <strong>{main.orgnNm}</strong>
      )}
      {main?.emailIdn && (
        <p>
          문의 <a href={`mailto:${main.emailIdn}`}>{main.emailIdn}</a>
        </p>
      )}
      {system?.copyright && <p>{system.copyright}</p>}
    </footer>
  );
}
