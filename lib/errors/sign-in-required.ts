/**
 * The message of an answer that requires a sign-in. In a separate file, because the fetcher of every page needs nothing
 * else.
 */
export const signInRequired = '需要登录才能调用接口'
