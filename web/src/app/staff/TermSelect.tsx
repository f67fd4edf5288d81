import { NativeSelect } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { keepTerm, termParameter, termsOf, useStaffRoles, useTerm } from '../../staff-roles.ts';
import { isWithin, sectionPath } from './section-paths.ts';
import { staffSections } from './sections.ts';
import classes from './StaffFrame.module.css';
import { mayLeave } from '../../ui/useLeaveGuard.ts';

/** Chooses the term whose lectures are listed, on the desk too and in the jump field; where there is only one, nothing. */
export function TermSelect() {
  const terms = termsOf(useStaffRoles());
  const term = useTerm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useTermInAddress(term?.key);
  if (terms.length < 2) return null;
  async function choose(key: string | undefined): Promise<void> {
    if (!(await mayLeave())) return;
    // A term is kept once its address has been reached.
    if (key === undefined) keepTerm(undefined);
    // A programme of another term is left.
    const section = staffSections.find((one) => one.byTerm === true && isWithin(one, pathname));
    const to = section === undefined ? staffBase : sectionPath(section);
    void navigate(key === undefined ? to : `${to}?${termParameter}=${key}`);
  }
  return (
    <NativeSelect
      className={classes.term}
      aria-label="학기"
      value={term?.key ?? ''}
      data={[
        { value: '', label: '모든 학기' },
        ...terms.map(({ key, name }) => ({ value: key, label: name })),
      ]}
      onChange={(event) => void choose(event.currentTarget.value || undefined)}
    />
  );
}

/** Puts the chosen term into the addresses of the screens that it narrows, so that they can be reloaded and sent on. */
function useTermInAddress(key: string | undefined): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isNarrowed = staffSections.some((one) => one.byTerm === true && isWithin(one, pathname));
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!isNarrowed || key === undefined || parameters.get(termParameter) === key) return;
    parameters.set(termParameter, key);
    void navigate({ pathname, search: `?${parameters.toString()}`, hash }, { state, replace: true });
  }, [key, isNarrowed, pathname, search, hash, state, navigate]);
  useEffect(() => keepTerm(key), [key]);
}
