import * as article from '@/app/api/cms/api/v1/articles/[id]/route'
import * as articles from '@/app/api/cms/api/v1/articles/route'
import * as logout from '@/app/api/passport/rest/logout/route'
import * as checkCode from '@/app/api/usercenter/user/check-code/route'
import * as sendCode from '@/app/api/usercenter/user/send-code/route'
import * as userInfo from '@/app/api/usercenter/v2/frontend/user/get-user-info/route'
import { deliveries } from '@/scripts/platform/deliveries'

type Route = typeof articles
type Handler = Route['GET']
type Found = { handle: Handler; params: Record<string, string> }

/** The six calls of the specification, and that for one article. */
const routes: Record<string, Route> = {
  '/api/usercenter/v2/frontend/user/get-user-info': userInfo,
  '/api/passport/rest/logout': logout,
  '/api/usercenter/user/send-code': sendCode,
  '/api/usercenter/user/check-code': checkCode,
  '/api/enrollment/v1.0/applications': deliveries,
  '/api/cms/api/v1/articles': articles,
}
const oneArticle = /^\/api\/cms\/api\/v1\/articles\/([^/]+)$/

function isMethod(method: string): method is keyof Route {
  return Object.hasOwn(articles, method)
}

/** The handler of a request; undefined for an unknown path or method. */
export function findRoute(method: string, path: string): Found | undefined {
  if (!isMethod(method)) return undefined
  const id = oneArticle.exec(path)?.[1]
  const route = id === undefined ? routes[path] : article
  return route && { handle: route[method], params: id === undefined ? {} : { id: decodeURIComponent(id) } }
}
