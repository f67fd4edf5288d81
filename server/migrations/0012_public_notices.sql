-- The public site lists what is addressed to everybody, to whoever comes by.

create index notice_public on notice (board_code, published_at desc, id desc) where 'public' = any (audience);
