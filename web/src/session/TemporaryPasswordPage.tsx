import { sessionMessages, userInfo } from '@baeum/contract/session/terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import shared from '../ui/shared.module.css';
import { PasswordForm, usePasswordForm } from './PasswordForm.tsx';
import layout from '../ui/layout.module.css';

interface TemporaryPasswordPageProps {
  onLogout: () => void;
  leaving?: boolean;
}

/** Shown instead of any page until a temporary password has been changed; then the page itself appears. */
export default function TemporaryPasswordPage({ onLogout, leaving = false }: TemporaryPasswordPageProps) {
  const client = useQueryClient();
  // Refetched on focus, because it may have been changed in another tab.
  useQuery({ ...userQuery(), staleTime: 0, refetchOnMount: false });
  const form = usePasswordForm(() => {
    // Refetches everything that was refused until now.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userInfo });
    client.setQueryData(userQuery().queryKey, (known) =>
      known === undefined ? known : { ...known, user: { ...known.user, pwdChngYn: 'N' as const } },
    );
  });
  const logout = (
    <Button variant="default" disabled={form.sending !== undefined} loading={leaving} onClick={onLogout}>
      로그아웃
    </Button>
  );
  return (
    <div className={layout.narrow}>
      <PageHeader title="비밀번호 변경" />
      <Card label="비밀번호 변경">
        <p className={shared.secondary} style={{ marginBottom: 20 }}>
          {sessionMessages.passwordChangeRequired}
        </p>
        <PasswordForm form={form} secondaryAction={logout} />
      </Card>
    </div>
  );
}
