import { addQuestionnaire } from '@baeum/contract/evaluation/staff-terms';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { post } from '../../api.ts';
import { programmePath, useProgramme } from '../../staff-roles.ts';
import { SubmitButton } from '../../ui/form/Form.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { PageActions } from '../../ui/PageActions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { questionnairePath } from './paths.ts';
import { changedByQuestionnaire } from './queries.ts';
import { contentOf, newQuestionnaire, problemsOf } from './questionnaire-values.ts';
import { QuestionnaireForm } from './QuestionnaireForm.tsx';
import { useQuestionnaireDraft } from './useQuestionnaireDraft.ts';

/** Makes a questionnaire in a programme; it asks nothing until it has a period. */
export default function NewQuestionnaireScreen() {
  const { programmeCode = '' } = useParams();
  return <NewQuestionnaire key={programmeCode} programmeCode={programmeCode} />;
}

function NewQuestionnaire({ programmeCode }: { programmeCode: string }) {
  const programme = useProgramme();
  const navigate = useNavigate();
  const [stored] = useState(newQuestionnaire);
  const list = { to: programmePath(programmeCode, 'evaluations') };
  const form = useForm({
    stored,
    draft: useQuestionnaireDraft({ id: `new ${programmeCode}`, stored }),
    validate: problemsOf,
    send: ({ values }) => post(addQuestionnaire, { programmeCode, ...contentOf(values) }),
    refreshes: changedByQuestionnaire,
    done: () => '질문지를 만들었습니다.',
    onDone: ({ id }) => void navigate(questionnairePath(programmeCode, id), { replace: true }),
  });
  return (
    <>
      <PageHeader
        title="질문지 만들기"
        path={[{ label: '강의평가', link: list }, { label: '질문지 만들기' }]}
        note={programme?.name}
      />
      <QuestionnaireForm form={form} edits={false}>
        <PageActions back={list}>
          <SubmitButton form={form}>질문지 만들기</SubmitButton>
        </PageActions>
      </QuestionnaireForm>
    </>
  );
}
