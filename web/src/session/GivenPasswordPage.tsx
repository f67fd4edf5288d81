import { sessionMessages, userInfo } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import classes from './GivenPasswordPage.module.css';
import { PasswordForm, usePasswordChange } from './PasswordForm.tsx';

interface GivenPasswordPageProps {
  onLogout: () => void;
  leaving?: boolean;
}

/**
 * In front of every page, at its address, while somebody has still to change the password that he was given. Once that is done the page
 * itself is there.
 */
export default function GivenPasswordPage({ onLogout, leaving = false }: GivenPasswordPageProps) {
  const client = useQueryClient();
  // It may have been done in another tab: whoever comes back to this one is asked anew.
  useQuery({ ...userQuery(), staleTime: 0, refetchOnMount: false });
  const change = usePasswordChange(() => {
    // Whatever was refused until now is asked for anew.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userInfo });
    client.setQueryData(userQuery().queryKey, (known) =>
      known === undefined ? known : { ...known, user: { ...known.user, pwdChngYn: 'N' as const } },
    );
  });
  const logout = (
    <Button variant="default" disabled={change.isPending} loading={leaving} onClick={onLogout}>
      로그아웃
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title="비밀번호 변경" />
      <Card label="비밀번호 변경">
        <p className={classes.why}>{sessionMessages.ownPasswordFirst}</p>
        <PasswordForm change={change} otherwise={logout} />
      </Card>
    </div>
  );
}
