/** What an answer says that demands a sign-in. In a file of its own: the fetcher of every page needs nothing else. */
export const signInDemanded = '需要登录才能调用接口'
