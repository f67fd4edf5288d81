#!/bin/sh
# Run once by the postgres image for an empty volume: creates the owner of the database, for migrations, and the restricted role of
# the servers.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner_password="$OWNER_PASSWORD" --set server_password="$SERVER_PASSWORD" <<'SQL'
CREATE ROLE baeum_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE baeum_server LOGIN PASSWORD :'server_password';
-- Planner settings for the servers' prepared statements (decision 32).
ALTER ROLE baeum_server SET plan_cache_mode = force_generic_plan;
ALTER ROLE baeum_server SET random_page_cost = 1.1;
ALTER ROLE baeum_server SET jit = off;
CREATE DATABASE baeum OWNER baeum_owner ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE baeum FROM PUBLIC;
GRANT CONNECT ON DATABASE baeum TO baeum_server;
SQL
