import { glossaryMessages } from '@baeum/contract/glossary/terms';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useMemo, useState } from 'react';
import type { RouteState } from '../navigation.ts';
import { EmptyState, QueryState } from '../ui/query-state/QueryState.tsx';
import shared from '../ui/shared.module.css';
import classes from './GlossaryScreen.module.css';
import { glossaryQuery, type Word } from './queries.ts';
import { prepared, sectionsOf, wordsFound } from './sections.ts';

/** The words of a lecture and what they mean, under the letters by which they are looked up. */
export default function GlossaryScreen({ lctrShdlCd, glsryNm = '' }: RouteState<'glsryAll'>) {
  const query = useQuery(glossaryQuery(lctrShdlCd));
  return (
    <QueryState
      query={query}
      loading={{ shape: 'list', rows: 8 }}
      empty={{ when: ({ list }) => list.length === 0, text: glossaryMessages.none }}
    >
      {({ list }) => <Glossary key={glsryNm} list={list} wanted={glsryNm} />}
    </QueryState>
  );
}

function Glossary({ list, wanted }: { readonly list: readonly Word[]; readonly wanted: string }) {
  const id = useId();
  const [search, setSearch] = useState(wanted);
  const words = useMemo(() => prepared(list), [list]);
  const found = useMemo(() => wordsFound(words, search), [words, search]);
  const sections = useMemo(() => sectionsOf(found), [found]);
  const headingOf = (letter: string) => `${id}-${letter}`;
  return (
    <>
      <div className={`${shared.number} ${classes.tools}`}>
        <p aria-live="polite">
          {search.trim() === '' ? '전체' : '검색 결과'} <strong>{found.length}</strong>건
        </p>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="용어 검색"
          placeholder="용어, 초성(ㄱㄴㄷ), 설명"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {sections.length > 1 && (
        <nav aria-label="용어 색인" className={classes.letters}>
          {sections.map(({ letter }) => (
            <Button
              key={letter}
              size="xs"
              variant="default"
              aria-label={`${letter} 용어로 이동`}
              onClick={() => goTo(headingOf(letter))}
            >
              {letter}
            </Button>
          ))}
        </nav>
      )}
      {sections.map(({ letter, words: its }) => (
        <section key={letter} className={classes.section} aria-labelledby={headingOf(letter)}>
          <h2 id={headingOf(letter)} className={shared.heading} tabIndex={-1}>
            {letter}
          </h2>
          <dl className={classes.words}>
            {its.map(({ glsrySeq, glsryNm, glsryCn }) => (
              <Fragment key={glsrySeq}>
                <dt>{glsryNm}</dt>
                <dd>{glsryCn}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      {sections.length === 0 && <EmptyState text={glossaryMessages.notFound} />}
    </>
  );
}

/** Focused too, so that reading and Tab go on from there. */
function goTo(heading: string): void {
  const element = document.getElementById(heading);
  element?.scrollIntoView();
  element?.focus({ preventScroll: true });
}
