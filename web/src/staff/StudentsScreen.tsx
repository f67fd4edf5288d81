import { PageHeader } from '../ui/PageHeader.tsx';

/** Finds a student, and enters the portal in his place. */
export default function StudentsScreen() {
  return <PageHeader title="학생 찾기" />;
}
