/*
 * Imported first by the server and by every command that writes: whatever the process makes from here on is for its own
 * user alone, also in a folder that others can enter.
 */
process.umask(0o077)
