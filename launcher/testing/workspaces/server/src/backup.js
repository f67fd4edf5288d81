// Backups are tried on the real server.
process.exitCode = 1;
