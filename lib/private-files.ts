/*
 * Imported first by the server and by every command that writes files: all files and folders of the process are private
 * to its user.
 */
process.umask(0o077)
