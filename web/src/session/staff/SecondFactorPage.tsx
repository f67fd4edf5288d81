import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import layout from '../../ui/layout.module.css';
import shared from '../../ui/shared.module.css';
import { CodeForm } from './CodeForm.tsx';
import { EnrolFactor } from './EnrolFactor.tsx';
import { ownSessionQuery } from './queries.ts';

interface SecondFactorPageProps {
  /** The session may be used. */
  onDone: () => void;
  onLogout: () => void;
  leaving: boolean;
}

/** After the password: the code of the authenticator app, or setting one up at the first sign-in. */
export default function SecondFactorPage({ onDone, onLogout, leaving }: SecondFactorPageProps) {
  // Not asked again once the app is set up, so that the recovery codes stay in view.
  const query = useQuery({ ...ownSessionQuery(), staleTime: Number.POSITIVE_INFINITY });
  const logout = (
    <Button variant="default" loading={leaving} onClick={onLogout}>
      로그아웃
    </Button>
  );
  return (
    <div className={layout.narrow}>
      <PageHeader title="2단계 인증" />
      <Card label="2단계 인증">
        <QueryState query={query} loading={{ shape: 'block', height: 320 }}>
          {({ enrolledAt }) =>
            enrolledAt === null ? (
              <>
                <p className={shared.secondary} style={{ marginBottom: 20 }}>
                  학생의 개인정보를 다루므로 비밀번호와 함께 인증 앱이 필요합니다. 처음 한 번만 등록합니다.
                </p>
                <EnrolFactor onDone={onDone}>{logout}</EnrolFactor>
              </>
            ) : (
              <CodeForm label="2단계 인증" onConfirmed={onDone}>
                {logout}
              </CodeForm>
            )
          }
        </QueryState>
      </Card>
    </div>
  );
}
