/** The cookie of a session at the desk, without the prefix of `cookieName`. */
export const staffCookie = 'bh_staff'
