-- A question that its author has made secret is not pinned any more (specification §22.1); until now it stayed first.
update post set pinned_at = null where is_secret and pinned_at is not null;
