import { debateTypes } from '@baeum/contract/debate/terms';
import { useMemo, useState } from 'react';
import { DiscussionSection } from '../discussion/DiscussionSection.tsx';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { CardStack } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame } from '../ui/DetailFrame.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { Tag } from '../ui/Tag.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { debateDiscussion } from './comments.ts';
import classes from './Debate.module.css';
import { DebateCard } from './DebateCard.tsx';
import { SidesCard } from './SidesCard.tsx';
import { periodChip, whyClosed } from './standing.ts';
import { type DebateView, useDebate } from './useDebate.ts';
import { Waiting } from './Waiting.tsx';
import { lateWords, placeholders, turnWords } from './words.ts';

/** A debate: what is debated, how the sides stand, and what has been said. */
export default function DebateScreen() {
  const state = useRouteState('DebateDesc');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, dbtCd }: { lctrShdlCd: string; dbtCd: string }) {
  const query = useDebate(dbtCd);
  const linkTo = useLinkTo();
  const list = linkTo('debateAll', { lctrShdlCd });
  const { debate, phase } = query.data ?? {};
  return (
    <DetailFrame
      list={{ name: '토론', link: list }}
      query={query}
      title={debate?.dbtNm}
      chip={phase && <StateChip phase={phase} />}
      note={
        debate && (
          <p className={classes.place}>
            {debate.lctrWk}주차 <Tag>{debate.dbtTyNm}</Tag>
          </p>
        )
      }
    >
      {(view) => (
        <>
          <Content key={dbtCd} view={view} />
          <PageActions back={list} />
        </>
      )}
    </DetailFrame>
  );
}

function StateChip({ phase }: Pick<DebateView, 'phase'>) {
  const { tone, word } = periodChip(phase);
  return <Chip tone={tone}>{word}</Chip>;
}

function Content({ view }: { view: DebateView }) {
  const { debate, phase, first } = view;
  const { dbtCd, dbtTy } = debate;
  const sides = dbtTy === debateTypes.sides;
  const discussion = useMemo(() => debateDiscussion(dbtCd, sides), [dbtCd, sides]);
  return (
    <>
      <TurnNews phase={phase} />
      <CardStack>
        {phase === 'before' && <Waiting view={view} />}
        <DebateCard view={view} />
        {sides && phase !== 'before' && <SidesCard view={view} />}
      </CardStack>
      <DiscussionSection
        discussion={discussion}
        first={first}
        closed={whyClosed(debate, phase)}
        note={phase === 'late' && <Notice>{lateWords}</Notice>}
        ownStance={debate.myYesOrNo}
        placeholder={placeholders[dbtTy]}
      />
    </>
  );
}

/** Tells readers what the clock has changed while the debate was in view. */
function TurnNews({ phase }: Pick<DebateView, 'phase'>) {
  const [entered] = useState(phase);
  const news = phase === entered ? '' : turnWords[phase];
  return (
    <VisuallyHidden>
      <output>{news}</output>
    </VisuallyHidden>
  );
}
