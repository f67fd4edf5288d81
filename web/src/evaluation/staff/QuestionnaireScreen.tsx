import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { programmePath, useProgramme } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { type Questionnaire, questionnaireQuery } from './queries.ts';
import { QuestionnaireActions } from './QuestionnaireActions.tsx';
import { Rates } from './Rates.tsx';
import { ProgrammeResults } from './ProgrammeResults.tsx';
import { statusOf } from './words.ts';
import { QuestionList } from './QuestionList.tsx';

/** A questionnaire: its period, how many have answered, and after the end what. */
export default function QuestionnaireScreen() {
  const { programmeCode = '', questionnaireId = '' } = useParams();
  const query = useQuery(questionnaireQuery(questionnaireId));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.title ?? (query.error ? '질문지' : undefined)}
        {...(data && { tabTitle: `강의평가: ${data.title}` })}
        path={[{ label: '강의평가', link: { to: programmePath(programmeCode, 'evaluations') } }]}
        chip={data && <Chip {...statusOf(data.state)} />}
        note={data && `문항 ${data.questions.length}개`}
        actions={data && <QuestionnaireActions questionnaire={data} />}
      />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {(questionnaire) => <Content key={questionnaireId} questionnaire={questionnaire} />}
      </QueryState>
    </>
  );
}

function Content({ questionnaire }: { questionnaire: Questionnaire }) {
  const { state, isArchived } = questionnaire;
  const termStartsOn = useProgramme()?.termStartsOn;
  return (
    <CardStack>
      {isArchived && <Notice>보관한 질문지입니다. 답변과 결과는 그대로 남아 있습니다.</Notice>}
      <PeriodCard questionnaire={questionnaire} termStartsOn={termStartsOn} />
      {state !== 'draft' && <Rates questionnaire={questionnaire} />}
      {state === 'finished' && <ProgrammeResults questionnaireId={questionnaire.id} />}
      <Card title="문항">
        <QuestionList questions={questionnaire.questions} />
      </Card>
    </CardStack>
  );
}
