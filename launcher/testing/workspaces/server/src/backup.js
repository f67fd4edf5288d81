// Backups are tested on the real server.
process.exitCode = 1;
