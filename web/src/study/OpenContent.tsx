import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { loadable } from '../ui/loadable.tsx';
import { focusContent, type OpenedContent, pageTarget, type StudyPage } from './targets.ts';

const ContentModal = loadable(() => import('./player/ContentModal.tsx'));

interface OpenContentProps {
  page: StudyPage;
  opened: OpenedContent;
}

/** An open content is a history entry, so that Back closes it. */
export function OpenContent({ page, opened: { lctrCd, missing, overStudy } }: OpenContentProps) {
  const navigate = useNavigate();
  const shown = useRef(lctrCd);
  useEffect(() => {
    // Closing returns focus to the link that opened it.
    if (lctrCd === undefined && shown.current !== undefined) focusContent(shown.current);
    shown.current = lctrCd;
  }, [lctrCd]);
  if (lctrCd === undefined) return null;

  const close = () => {
    const { to, state } = pageTarget(page);
    void (overStudy === 'Y' ? navigate(-1) : navigate(to, { state, replace: true }));
  };
  return (
    <ContentModal
      key={lctrCd}
      lctrShdlCd={page.lctrShdlCd}
      lctrCd={lctrCd}
      missingOnly={missing === 'Y'}
      onClose={close}
    />
  );
}
