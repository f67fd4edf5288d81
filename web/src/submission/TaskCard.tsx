import { Card, CardPart } from '../ui/Card.tsx';
import { Facts } from './Facts.tsx';
import { FoldedInstructions, Instructions } from './Instructions.tsx';
import type { Stands } from './standing.ts';
import type { StoredFile } from './StoredFiles.tsx';

interface TaskCardProps {
  stands: Stands;
  professor: string;
  html: string;
  files: readonly StoredFile[];
  /** Above a form the instructions wait until they are wanted. */
  folded?: boolean;
}

/** The assignment itself. */
export function TaskCard({ stands, professor, html, files, folded = false }: TaskCardProps) {
  return (
    <Card label="과제 정보">
      <Facts stands={stands} professor={professor} />
      {folded ? (
        <FoldedInstructions html={html} files={files} />
      ) : (
        <CardPart>
          <Instructions html={html} files={files} />
        </CardPart>
      )}
    </Card>
  );
}
