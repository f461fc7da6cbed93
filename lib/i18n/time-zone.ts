/** Times are shown in the time zone of the operator's office. */
export const timeZone = 'Asia/Shanghai'
