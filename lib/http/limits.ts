/** The largest body that is taken, in bytes; no form of ours comes near it. Stated here alone. */
export const maxBody = 64 * 1024
