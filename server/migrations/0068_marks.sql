-- Comments and highlights at places of what was handed in (specification §23.7): a part of the score, so that they have its version,
-- its draft and its copies. [{"id", "comment", "target": {"source", "selector": […]}, "workVersion"}]; `target` is that of a W3C Web
-- Annotation.
alter table score add column marks jsonb not null default '[]';
alter table released_score add column marks jsonb not null default '[]';
