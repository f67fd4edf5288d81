-- What waits in a lecture is read from this index alone: by student and lecture, all submissions of the portal would be looked
-- through, and their texts are what makes them large.
create index submission_of_lecture on submission (lecture_code, assignment_code) include (student_id, submitted_at, graded_at)
  where submitted_at is not null;
